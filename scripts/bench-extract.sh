#!/usr/bin/env bash
# Measures in one run the CPU time, wall time and memory (of the largest process) of extraction alone: our worker pool
# against pdftotext called once a file, two pdftotext side by side, poppler's text alone in one process, and PyMuPDF and
# pypdfium2 when PEERS_PYTHON names a Python that has them.
# Compare ratios, not seconds: the machine may be noisy.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-datasets/resumes/pdf}
runs=${RUNS:-3}
vitae=.build/release/vitae
command -v pdftotext >/dev/null || { echo "needs pdftotext (apt-get install poppler-utils)" >&2; exit 1; }

[ -x /usr/bin/time ] || { echo "needs /usr/bin/time (apt-get install time)" >&2; exit 1; }

files=$(find "$folder" -name '*.pdf' | wc -l)
pages=$(find "$folder" -name '*.pdf' -exec pdfinfo {} \; 2>/dev/null | awk '/^Pages:/ { n += $2 } END { print n }')
echo "# $(date -u +%F), $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit'), $(nproc) cores, $files files, $pages pages of $folder, least of $runs runs"
printf '%-26s %8s %8s %10s %8s %8s\n' what 'CPU s' 'wall s' 'ms a page' ratio 'peak MB'

pool() { "$vitae" benchmark-pages extract "$folder"; }
each() { find "$folder" -name '*.pdf' -exec pdftotext {} - \;; }
two() { find "$folder" -name '*.pdf' -print0 | xargs -0 -n 1 -P 2 sh -c 'pdftotext "$0" -'; }
alone() { find "$folder" -name '*.pdf' -exec "$floor_program" {} +; }
peer() { "$PEERS_PYTHON" scripts/bench_extract_peers.py "$1" "$folder"; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
floor_program=$work/poppler_text
clang=$(command -v clang || echo "$(dirname "$(command -v swift)")/clang")
"$clang" -O2 -o "$floor_program" scripts/poppler_text.c $(pkg-config --cflags --libs poppler-glib gio-2.0)

floor=
measure() { # name, command…: the run with the least CPU time
  local name=$1 best= line cpu
  shift
  for _ in $(seq "$runs"); do
    line=$(/usr/bin/time -f '%U %S %e %M' bash -c "$(declare -f pool each two alone peer); folder='$folder' vitae='$vitae' floor_program='$floor_program' PEERS_PYTHON='${PEERS_PYTHON:-}'; $* >/dev/null 2>&1" 2>&1 | tail -1)
    cpu=$(awk '{ printf "%.3f", $1 + $2 }' <<<"$line")
    if [ -z "$best" ] || awk -v a="$cpu" -v b="${best%% *}" 'BEGIN { exit !(a < b) }'; then
      best="$cpu $(awk '{ print $3, $4 }' <<<"$line")"
    fi
  done
  read -r cpu wall peak <<<"$best"
  measured=$cpu
  [ -n "$floor" ] || floor=$cpu
  awk -v n="$name" -v c="$cpu" -v w="$wall" -v p="$pages" -v f="$floor" -v m="$peak" \
    'BEGIN { printf "%-26s %8.2f %8.2f %10.2f %8.2f %8.0f\n", n, c, w, 1000 * c / p, c / f, m / 1024 }'
}
measure "pdftotext a file" each
measure "xargs -P2 pdftotext" two
measure "poppler in process" alone
alone_cpu=$measured
measure "vitae's pool" pool
pool_cpu=$measured
if [ -n "${PEERS_PYTHON:-}" ]; then
  for name in fitz pypdfium2; do
    "$PEERS_PYTHON" -c "import $name" 2>/dev/null && measure "$name" peer "$name"
  done
fi
awk -v p="$pool_cpu" -v a="$alone_cpu" 'BEGIN { printf "pool over poppler in process: %.2f\n", p / a }'
"$vitae" benchmark-pages layout "$folder"
