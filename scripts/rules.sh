#!/usr/bin/env bash
# Writes docs/rules.md: what each rule of field reading is worth on all resumes that have gold fields.
set -euo pipefail
cd "$(dirname "$0")/.."
vitae=.build/release/vitae
out=reports/rules
rm -rf "$out"
mkdir -p "$out/gold"
sed -E 's/"fold": *"(unread[a-z-]*|test)"/"fold":"unread"/; s/"fold": *"[^u"][a-z-]*"/"fold":"read"/' \
  datasets/documents.jsonl datasets/templates/documents.jsonl >"$out/documents.jsonl"
ln -s "$PWD"/datasets/resumes/source/*.json "$PWD"/datasets/templates/gold/*.json "$out/gold/"
"$vitae" parse -q --without-rules datasets/resumes/pdf >"$out/parsed.jsonl"
xz -dc datasets/templates/pages/*.xz | "$vitae" parse -q --stream --without-rules >>"$out/parsed.jsonl"
"$vitae" evaluate rules --gold "$out/gold" --parsed "$out/parsed.jsonl" \
  --documents "$out/documents.jsonl" >"$out/table.md"
{
  sed '/^| rule/,$d' docs/rules.md
  cat "$out/table.md"
} >"$out/rules.md"
mv "$out/rules.md" docs/rules.md
