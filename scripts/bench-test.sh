#!/usr/bin/env bash
# CPU time of 'vitae test' over that of 'vitae classify' on the same texts: what measuring costs beside answering.
#   scripts/bench-test.sh              200,000 and 1,000,000 texts
#   ROWS="20000 50000" scripts/bench-test.sh
# The texts are those of the embedded dataset again and again, each with two words of others. They are tested as they are,
# where each text counts as one person, and as people of 20 texts. VITAE names another program, to compare two builds.
set -euo pipefail
cd "$(dirname "$0")/.."
export vitae=${VITAE:-.build/release/vitae}
runs=${RUNS:-3}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source scripts/bench-timing.sh

sed -nE 's/.*"label":"([a-z]+)".*"text":"([^"\\]*)".*/\1\t\2/p' datasets/labels/*.jsonl >"$work/texts.tsv"
{ printf 'label\ttext\n'; awk 'NR % 7 == 1' "$work/texts.tsv"; } >"$work/learn.tsv"
export model=$work/model.vitae data
"$vitae" train -q --data "$work/learn.tsv" --model "$model" --cost 1 >/dev/null 2>&1

# Rows 'label, text, person'; without people the person is left out.
rows() { # how many, texts per person or 0
  awk -F'\t' -v OFS='\t' -v n="$1" -v each="$2" '
    {
      label[NR] = $1
      text[NR] = $2
      size = split($2, parts, " ")
      for (i = 1; i <= size; i++) words[++total] = parts[i]
    }
    END {
      srand(7)
      print "label", "text" (each ? OFS "person" : "")
      for (i = 0; i < n; i++) {
        row = i % NR + 1
        more = " " words[int(rand() * total) + 1] " " words[int(rand() * total) + 1]
        print label[row], text[row] more (each ? OFS "p" int(i / each) : "")
      }
    }' "$work/texts.tsv"
}
classify() { tail -n +2 "$data" | cut -f2 | "$vitae" classify --model "$model"; }
measure() { "$vitae" test --model "$model" --data "$data" --json; }

echo "# $(bench_place), least of $runs runs"
printf '%-10s %-16s %15s %11s %7s %9s\n' texts people 'classify CPU s' 'test CPU s' ratio 'test MB'
for count in ${ROWS:-200000 1000000}; do
  for each in 0 20; do
    data=$work/rows.tsv
    rows "$count" "$each" >"$data"
    read -r floor _ <<<"$(least "$runs" classify)"
    read -r cpu _ peak <<<"$(least "$runs" measure)"
    awk -v n="$count" -v e="$each" -v f="$floor" -v c="$cpu" -v m="$peak" 'BEGIN {
      printf "%-10d %-16s %15.2f %11.2f %7.2f %9.0f\n", n, e ? "of " e " texts" : "of one text", f, c, c / f, m / 1024
    }'
  done
done
