#!/usr/bin/env bash
# Measures what the engine costs when little or nothing changed: CPU time, wall time, memory and the size of the store for
# the pipeline resume-sections on a copy of its dataset. The floor is sha256sum over all PDFs, which is what looking at
# every byte costs; compare ratios, not seconds.
# PDFS fills the dataset up to so many PDFs with copies that differ in a comment: PDFS=20000 takes about five minutes.
# CHANGES (50) is how often one PDF is changed for the last row, which shows how the store grows.
#   scripts/bench-engine.sh [PIPELINE]      the pipeline's executable, .build/release/resume-sections when absent
set -euo pipefail
cd "$(dirname "$0")/.."
pipeline=$(realpath "${1:-.build/release/resume-sections}")
runs=${RUNS:-3}
changes=${CHANGES:-50}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source scripts/bench-timing.sh
mkdir -p "$work/reports/resume-sections"
cp -a datasets "$work/"
cp reports/resume-sections/baseline.json "$work/reports/resume-sections/"
export VITAE_STORE=$work/store.sqlite
files=$(find datasets/resumes/pdf -name '*.pdf' | wc -l)
for ((copy = 1; files < ${PDFS:-0}; copy++)); do
  for pdf in datasets/resumes/pdf/*.pdf; do
    [ "$files" -lt "$PDFS" ] || break
    { cat "$pdf"; echo "% $copy"; } >"$work/${pdf%.pdf}-copy$copy.pdf"
    files=$((files + 1))
  done
done
echo "# $(bench_place), $files PDFs, least of $runs runs"
printf '%-24s %8s %8s %8s %8s %9s\n' what 'CPU s' 'wall s' ratio 'peak MB' 'store MB'
cd "$work"

floor=
measure() { # name, how often, command…: the run with the least CPU time
  local name=$1 count=$2 line cpu wall peak
  shift 2
  line=$(least "$count" "$@")
  read -r cpu wall peak <<<"$line"
  [ -n "$floor" ] || floor=$cpu
  local store=0
  [ ! -e "$VITAE_STORE" ] || store=$(du -scm "$work"/store.sqlite* "$work"/cas 2>/dev/null | tail -1 | cut -f1)
  awk -v n="$name" -v c="$cpu" -v w="$wall" -v f="$floor" -v m="$peak" -v s="$store" \
    'BEGIN { printf "%-24s %8.2f %8.2f %8.2f %8.0f %9d\n", n, c, w, c / f, m / 1024, s }'
}

measure 'sha256sum of the PDFs' "$runs" find datasets/resumes/pdf -name '*.pdf' -exec sha256sum {} +
measure 'first run' 1 "$pipeline" run -q
# A file that changed moments ago is read again.
sleep 4
"$pipeline" run -q >/dev/null
measure 'nothing to do' "$runs" "$pipeline" run -q
measure 'the same, --rehash' "$runs" "$pipeline" run -q --rehash
first=$(find datasets/resumes/pdf -name '*.pdf' | LC_ALL=C sort | sed -n 1p)
{ cat "$first"; echo '% one more'; } >datasets/resumes/pdf/one-more.pdf
measure 'one PDF more' 1 "$pipeline" run -q
label=$(sed -n 1p datasets/labels.jsonl | grep -o '"label":"[a-z]*"')
other='"label":"other"'
[ "$label" != "$other" ] || other='"label":"skill"'
sed -i "1s/$label/$other/" datasets/labels.jsonl
measure 'one label changed' 1 "$pipeline" run -q
# The store's size after each change of one PDF, and what such a run costs on average.
change() {
  for n in $(seq "$changes"); do
    echo "% change $n" >>datasets/resumes/pdf/one-more.pdf
    "$pipeline" run -q || return 1
  done
}
export pipeline changes
measure "$changes changes of a PDF" 1 change
