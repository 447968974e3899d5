#!/usr/bin/env bash
# Scores the fields of everybody of whom nobody read what was missed: the people of the test fold, and of the unread sets of
# datasets/templates. Prints one table over all of them, and nothing of what was missed.
set -euo pipefail
cd "$(dirname "$0")/.."
vitae=.build/release/vitae
out=reports/held-out-quality
rm -rf "$out"
mkdir -p "$out/gold"
grep -hE '"fold": ?"(test|unread[a-z-]*)"' datasets/documents.jsonl datasets/templates/documents.jsonl |
  sed -E 's/"fold": ?"[a-z-]+"/"fold": "held-out"/' >"$out/documents.jsonl"
sed -E 's/.*"document": ?"([^"]*)".*/\1/' "$out/documents.jsonl" | while read -r name; do
  if [ -f "datasets/resumes/pdf/$name.pdf" ]; then
    ln -s "$PWD/datasets/resumes/source/$name.json" "$out/gold/$name.json"
    echo "datasets/resumes/pdf/$name.pdf"
  else
    ln -s "$PWD/datasets/templates/gold/$name.json" "$out/gold/$name.json"
  fi
done >"$out/paths"
"$vitae" parse -q - <"$out/paths" >"$out/parsed.jsonl"
# All of the archive; what has no gold here is not scored.
scripts/parse-templates.sh >>"$out/parsed.jsonl"
"$vitae" evaluate fields --gold "$out/gold" --parsed "$out/parsed.jsonl" \
  --documents "$out/documents.jsonl" --fold held-out
