#!/usr/bin/env bash
# Measures in one run the CPU time, wall time and memory (of the largest process) of extraction alone: our worker pool
# against pdftotext called once a file, two pdftotext side by side, poppler's text alone in one process, and PyMuPDF and
# pypdfium2 when PEERS_PYTHON names a Python that has them.
# Compare ratios, not seconds: the machine may be noisy.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-datasets/resumes/pdf}
runs=${RUNS:-3}
pairs=${PAIRS:-9}
vitae=.build/release/vitae
command -v pdftotext >/dev/null || { echo "needs pdftotext (apt-get install poppler-utils)" >&2; exit 1; }

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source scripts/bench-timing.sh

files=$(find "$folder" -name '*.pdf' | wc -l)
pages=$(find "$folder" -name '*.pdf' -exec pdfinfo {} \; 2>/dev/null | awk '/^Pages:/ { n += $2 } END { print n }')
echo "# $(bench_place), $files files, $pages pages of $folder, least of $runs runs"
printf '%-26s %8s %8s %10s %8s %8s\n' what 'CPU s' 'wall s' 'ms a page' ratio 'peak MB'

pool() { "$vitae" benchmark-pages extract "$folder"; }
one() { "$vitae" benchmark-pages extract --jobs 1 "$folder"; }
each() { find "$folder" -name '*.pdf' -exec pdftotext {} - \;; }
# A file that cannot be read is none of these programs' failure.
two() { find "$folder" -name '*.pdf' -print0 | xargs -0 -n 1 -P 2 sh -c 'pdftotext "$0" - || true'; }
alone() { find "$folder" -name '*.pdf' -exec "$floor_program" {} + || true; }
peer() { "$PEERS_PYTHON" scripts/bench_extract_peers.py "$1" "$folder"; }

export folder vitae PEERS_PYTHON=${PEERS_PYTHON:-}
export floor_program=$work/poppler_text
clang=$(command -v clang || echo "$(dirname "$(command -v swift)")/clang")
"$clang" -O2 -o "$floor_program" scripts/poppler_text.c $(pkg-config --cflags --libs poppler-glib gio-2.0)

floor=
cpu_seconds() { timed "$@" | cut -d' ' -f1; }

measure() { # name, command…: the run with the least CPU time
  local name=$1 line cpu wall peak
  shift
  line=$(least "$runs" "$@")
  read -r cpu wall peak <<<"$line"
  [ -n "$floor" ] || floor=$cpu
  awk -v n="$name" -v c="$cpu" -v w="$wall" -v p="$pages" -v f="$floor" -v m="$peak" \
    'BEGIN { printf "%-26s %8.2f %8.2f %10.2f %8.2f %8.0f\n", n, c, w, 1000 * c / p, c / f, m / 1024 }'
}
measure "pdftotext a file" each
measure "xargs -P2 pdftotext" two
measure "poppler in process" alone
measure "vitae's pool" pool
measure "vitae, one worker" one
if [ -n "${PEERS_PYTHON:-}" ]; then
  for name in fitz pypdfium2; do
    "$PEERS_PYTHON" -c "import $name" 2>/dev/null && measure "$name" peer "$name"
  done
fi
# One process against one process, in turn, so that the machine's other work falls on both: two at a time share caches,
# which costs pdftotext itself a tenth.
ratios=$(for _ in $(seq "$pairs"); do
  cpu_seconds alone
  cpu_seconds one
done | awk 'NR % 2 { alone = $1; next } { printf "%.3f\n", $1 / alone }' | sort -n)
awk -v r="$(echo $ratios)" 'BEGIN {
  n = split(r, ratio, " ")
  printf "one worker over poppler in process: %.2f (median of %d pairs, %.2f to %.2f)\n", ratio[int((n + 1) / 2)], n, ratio[1], ratio[n]
}'
"$vitae" benchmark-pages layout "$folder"
