#!/usr/bin/env bash
# Measures in one run, as a ratio against pdftotext called once a file, the CPU time of a whole bulk run of 'vitae parse'
# (extract, split, label, read the fields, store), and how many processors it keeps busy. The machine may be noisy: compare
# ratios, not seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-datasets/resumes/pdf}
runs=${RUNS:-5}
vitae=.build/release/vitae
command -v pdftotext >/dev/null || { echo "needs pdftotext (apt-get install poppler-utils)" >&2; exit 1; }
[ -f .vitae/store.sqlite ] || { echo "needs a model: run 'make run' first" >&2; exit 1; }

cpu() { # user + system seconds of a command and its children, which must succeed, and those on the wall
  local TIMEFORMAT='%U %S %R'
  { time "$@" >/dev/null 2>"$scratch/errors"; } 2>&1 | awk '{ printf "%.3f %.3f", $1 + $2, $3 }' ||
    { echo "failed: $*" >&2; cat "$scratch/errors" >&2; return 1; }
}
each_pdftotext() { for f in "$folder"/*.pdf; do pdftotext "$f" - || return 1; done; }

files=$(find "$folder" -name '*.pdf' | wc -l)
echo "# $(date -u +%F), $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit'), $(nproc) cores, $files files of $folder, $runs runs"
printf '%-6s %14s %14s %7s %11s\n' run 'vitae CPU s' 'pdftotext CPU s' ratio 'processors'
ratios=()
busy=()
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for i in $(seq "$runs"); do
  took=$(cpu "$vitae" parse -q --into "$scratch/$i.sqlite" "$folder")
  read -r ours wall <<<"$took"
  took=$(cpu each_pdftotext)
  read -r floor _ <<<"$took"
  ratio=$(awk -v a="$ours" -v b="$floor" 'BEGIN { printf "%.2f", a / b }')
  ratios+=("$ratio")
  busy+=("$(awk -v a="$ours" -v b="$wall" 'BEGIN { printf "%.2f", a / b }')")
  printf '%-6s %14s %14s %7s %11s\n' "$i" "$ours" "$floor" "$ratio" "${busy[-1]}"
done
median() { printf '%s\n' "$@" | sort -n | sed -n "$(((runs + 1) / 2))p"; }
echo "median ratio, whole parse over pdftotext alone: $(median "${ratios[@]}")"
echo "median of the processors that the whole parse keeps busy: $(median "${busy[@]}") of $(nproc)"
