#!/usr/bin/env bash
# Accuracy, cost of a fit and of an answer of the text classifier, as one table.
#   scripts/bench-classifier.sh                       the embedded dataset: training people, measured on validation people
#   DATA=file scripts/bench-classifier.sh             any file of fastText lines, a fifth held out by SEED (42)
#   PEERS_PYTHON=python3 scripts/bench-classifier.sh  scikit-learn and fastText beside it, when that Python has them
# SMALL=100000 adds a row with that byte budget. Threads are not limited: processor seconds are summed over them.
set -euo pipefail
cd "$(dirname "$0")/.."
vitae=.build/release/vitae
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -n "${DATA:-}" ]; then
  name=$(basename "$DATA")
  awk -v seed="${SEED:-42}" -v train="$work/train.txt" -v test="$work/test.txt" \
    'BEGIN { srand(seed) } NF { print > (rand() < 0.8 ? train : test) }' "$DATA"
  train=$work/train.txt test=$work/test.txt
else
  name="embedded dataset, training people to validation people"
  "$vitae" dataset export -q --fold train >"$work/train.jsonl"
  "$vitae" dataset export -q --fold validation >"$work/test.jsonl"
  train=$work/train.jsonl test=$work/test.jsonl
fi

rows=$work/rows.jsonl
"$vitae" benchmark --data "$train" --test "$test" >"$rows"
if [ -n "${SMALL:-}" ]; then
  "$vitae" benchmark --data "$train" --test "$test" --max-bytes "$SMALL" >>"$rows"
fi
if [ -n "${PEERS_PYTHON:-}" ]; then
  for peer in sklearn-words sklearn-words-chars fasttext fasttext-subwords; do
    "$PEERS_PYTHON" scripts/bench_peers.py "$peer" "$train" "$test" >>"$rows" 2>"$work/error" \
      || echo "$peer: $(tail -1 "$work/error")" >&2
  done
fi

field() { sed -nE "s/.*\"$2\": ?\"?([^\",}]*).*/\1/p" <<<"$1"; }
echo "# $name: $(wc -l <"$train") texts to learn, $(wc -l <"$test") to measure; $(date -u +%F), $(git rev-parse --short HEAD), $(nproc) cores"
printf '%-20s %8s %7s %7s %9s %9s %11s %10s %10s %7s\n' \
  classifier accuracy macroF1 ECE 'fit CPU s' 'peak MB' 'model bytes' 'median µs' 'p99 µs' 'allocs'
while read -r row; do
  printf '%-20s %8.4f %7s %7s %9.2f %9.0f %11d %10.1f %10.1f %7s\n' "$(field "$row" name)" "$(field "$row" accuracy)" \
    "$(field "$row" macroF1 | cut -c1-6)" "$(field "$row" expectedCalibrationError | cut -c1-6)" \
    "$(field "$row" fitCPUSeconds)" "$(awk -v b="$(field "$row" peakBytes)" 'BEGIN { print b / 1e6 }')" \
    "$(field "$row" modelBytes)" "$(awk -v n="$(field "$row" medianNanoseconds)" 'BEGIN { print n / 1e3 }')" \
    "$(awk -v n="$(field "$row" p99Nanoseconds)" 'BEGIN { print n / 1e3 }')" \
    "$(field "$row" allocationsPerText | cut -c1-6)"
done <"$rows"
