#!/usr/bin/env bash
# Measures in one run, as a ratio against pdftotext called once a file, the CPU time of a whole bulk run of 'vitae parse'
# (extract, split, label, read the fields, store). The machine may be noisy: compare ratios, not seconds.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=${1:-datasets/resumes/pdf}
runs=${RUNS:-5}
vitae=.build/release/vitae
command -v pdftotext >/dev/null || { echo "needs pdftotext (apt-get install poppler-utils)" >&2; exit 1; }
[ -f .vitae/store.sqlite ] || { echo "needs a model: run 'make run' first" >&2; exit 1; }

cpu() { # user + system seconds of a command and its children, which must succeed
  local TIMEFORMAT='%U %S'
  { time "$@" >/dev/null 2>"$scratch/errors"; } 2>&1 | awk '{ printf "%.3f", $1 + $2 }' ||
    { echo "failed: $*" >&2; cat "$scratch/errors" >&2; return 1; }
}
each_pdftotext() { for f in "$folder"/*.pdf; do pdftotext "$f" - || return 1; done; }

files=$(find "$folder" -name '*.pdf' | wc -l)
echo "# $(date -u +%F), $(git rev-parse --short HEAD 2>/dev/null || echo 'no commit'), $(nproc) cores, $files files of $folder, $runs runs"
printf '%-6s %14s %14s %7s\n' run 'vitae CPU s' 'pdftotext CPU s' ratio
ratios=()
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
for i in $(seq "$runs"); do
  ours=$(cpu "$vitae" parse -q --into "$scratch/$i.sqlite" "$folder")
  floor=$(cpu each_pdftotext)
  ratio=$(awk -v a="$ours" -v b="$floor" 'BEGIN { printf "%.2f", a / b }')
  ratios+=("$ratio")
  printf '%-6s %14s %14s %7s\n' "$i" "$ours" "$floor" "$ratio"
done
median=$(printf '%s\n' "${ratios[@]}" | sort -n | sed -n "$(((runs + 1) / 2))p")
echo "median ratio, whole parse over pdftotext alone: $median"
