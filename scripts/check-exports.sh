#!/usr/bin/env bash
# Exports models for Core ML and ONNX and compares what they say with what vitae says: the shipped model's two parts on
# the validation fold, and a model of the tutorial's tickets. Needs a Python with coremltools, onnx, onnxruntime, numpy.
#   PYTHON=venv/bin/python scripts/check-exports.sh [FOLDER OF PROGRAMS]   .build/release when absent
set -euo pipefail
cd "$(dirname "$0")/.."
programs=${1:-.build/release}
python=${PYTHON:-python3}
vitae=$programs/vitae
if ! missing=$("$python" -c 'import coremltools, onnx, onnxruntime, numpy' 2>&1); then
  tail -1 <<<"$missing"
  echo "check-exports: SKIPPED, nothing was checked: $python needs coremltools, onnx, onnxruntime and numpy (pip install)"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Compares both formats on the texts of standard input or the PDFs of a list.
#   compare NAME MODEL PART [FILE WITH PATHS OF PDFS]
compare() {
  for format in coreml onnx; do
    part=()
    [ "$3" = whole ] || part=(--part "$3")
    "$vitae" model export "$2" --format "$format" ${part[@]+"${part[@]}"} --licence MIT --force \
      --output "$work/model.$format" >/dev/null
    if [ -n "${4:-}" ]; then
      while IFS= read -r pdf; do
        "$vitae" model features "$2" --format "$format" --pdf "$pdf"
      done <"$4" >"$work/features.jsonl"
    else
      "$vitae" model features "$2" --format "$format" <"$work/texts" >"$work/features.jsonl"
    fi
    printf '%s: ' "$1"
    "$python" scripts/check_exports.py "$format" "$work/model.$format" "$work/features.jsonl" 2>"$work/errors" || {
      cat "$work/errors"
      echo "check-exports: $1, $format: differs"
      exit 1
    }
  done
}

"$vitae" train --data docs/tutorial/tickets-train.tsv --model "$work/tickets.vitae" >/dev/null 2>&1
{ cut -f4- docs/tutorial/tickets-test.tsv; printf '\nΠωλήσεις και ÜBERSICHT naïve façade 東京\nx x x x x\n'; } >"$work/texts"
compare tickets "$work/tickets.vitae" whole

"$vitae" dataset export --fold validation --quiet --format jsonl >"$work/fold.jsonl"
"$python" -c '
import json, sys
for line in sys.stdin: print(json.loads(line)["text"].replace("\n", " "))' <"$work/fold.jsonl" >"$work/texts"
compare "shipped text model" shipped text

"$python" -c '
import json, sys
for document in dict.fromkeys(json.loads(line)["document"] for line in sys.stdin):
    print(f"datasets/resumes/pdf/{document}.pdf")' <"$work/fold.jsonl" >"$work/pdfs"
compare "shipped context model" shipped context "$work/pdfs"
