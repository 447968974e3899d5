# Timing for the bench scripts, which read this file by 'source' after they have made a folder $work for themselves.
# Compare ratios, not seconds: the machine may be noisy.

[ -x /usr/bin/time ] || { echo "needs /usr/bin/time (apt-get install time)" >&2; exit 1; }

# Date, commit and processors, for the first line of a table.
bench_place() {
  echo "$(date -u +%F), $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit'), $(nproc) cores"
}

# CPU seconds, wall seconds and KB of the largest process of a command or function, in a line. A function sees exported
# variables only. A command that fails ends the script with its errors.
timed() {
  [ "$(type -t "$1")" != function ] || set -- bash -c "$(declare -f)
\"\$@\"" bash "$@"
  /usr/bin/time -o "$work/time" -f '%U %S %e %M' "$@" >/dev/null 2>"$work/errors" || { cat "$work/errors" >&2; return 1; }
  awk '{ printf "%.3f %s %s\n", $1 + $2, $3, $4 }' "$work/time"
}

# The line of the run with the least CPU time: how often, command…
least() {
  local count=$1 best= line
  shift
  for _ in $(seq "$count"); do
    line=$(timed "$@") || return 1
    if [ -z "$best" ] || awk -v a="${line%% *}" -v b="${best%% *}" 'BEGIN { exit !(a < b) }'; then best=$line; fi
  done
  echo "$best"
}
