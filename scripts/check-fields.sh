#!/usr/bin/env bash
# Parses all resumes that have gold fields, and compares their fields with those of the committed table: the documents that
# changed, what each field gained and lost, and the difference of F1 with its interval over people.
# usage: check-fields.sh [--accept]
#   --accept   makes today's table the one that later changes are compared with
set -euo pipefail
cd "$(dirname "$0")/.."
vitae=.build/release/vitae
out=reports/check-fields
baseline=$out/baseline.tsv
mkdir -p "$out"
rm -rf "$out/gold"
mkdir "$out/gold"
sed 's/"fold": *"unread[a-z-]*"/"fold":"unread"/; s/"fold": *"read[a-z-]*"/"fold":"read"/' \
  datasets/documents.jsonl datasets/templates/documents.jsonl >"$out/documents.jsonl"
ln -s "$PWD"/datasets/resumes/source/*.json "$PWD"/datasets/templates/gold/*.json "$out/gold/"
"$vitae" parse datasets/resumes/pdf >"$out/parsed.jsonl"
scripts/parse-templates.sh >>"$out/parsed.jsonl"
"$vitae" evaluate fields --gold "$out/gold" --parsed "$out/parsed.jsonl" --documents "$out/documents.jsonl" \
  --scores "$out/scores.tsv" >"$out/fields.txt"
if [ "${1:-}" = --accept ]; then
  cp "$out/scores.tsv" "$baseline"
  echo "$baseline: accepted"
elif [ -f "$baseline" ]; then
  "$vitae" evaluate changes "$baseline" "$out/scores.tsv"
else
  echo "$baseline is missing; scripts/check-fields.sh --accept makes it" >&2
  exit 66
fi
