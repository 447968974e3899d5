#!/usr/bin/env bash
# Builds one DocC site of all library products in .build/docs/site, without a network, and fails on a warning of DocC.
# DocC comes with the Swift toolchain. Each module's landing page is Sources/MODULE/MODULE.docc/MODULE.md; the Swift in it is
# compiled, not run.
set -euo pipefail
cd "$(dirname "$0")/.."

docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v "${SWIFT:-swift}")")")/docc")
[ -x "$docc" ] || { echo "docc is missing; it is in the folder 'usr/bin' of a Swift toolchain" >&2; exit 1; }

scripts/check-documentation.sh
out=.build/docs
rm -rf "$out/archives" "$out/site" "$out/examples"
mkdir -p "$out/archives" "$out/examples"
mapfile -t paths <"$out/flags"
archives=()
bad=0
for graphs in "$out"/graphs/*/; do
  module=$(basename "$graphs")
  catalog=Sources/$module/$module.docc
  [ -f "$catalog/$module.md" ] || { echo "$catalog/$module.md is missing: the landing page of $module" >&2; exit 1; }
  example=$out/examples/$module.swift
  awk '/^```swift$/ { on = 1; next } /^```$/ { on = 0 } on' "$catalog/$module.md" >"$example"
  [ -s "$example" ] || { echo "$catalog/$module.md: no example in Swift" >&2; exit 1; }
  "${SWIFT:-swift}c" -typecheck -module-name Example -swift-version 6 -warnings-as-errors "${paths[@]}" "$example" || bad=1
  "$docc" convert "$catalog" --additional-symbol-graph-dir "$graphs" --output-path "$out/archives/$module.doccarchive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "vitae.$module" \
    --fallback-default-module-kind Library --warnings-as-errors | sed '/^$/d' || bad=1
  archives+=("$out/archives/$module.doccarchive")
done
[ $bad -eq 0 ] || { echo "docs: warnings or errors, see above" >&2; exit 1; }
"$docc" merge "${archives[@]}" --output-path "$out/site" --synthesized-landing-page-name vitae \
  --synthesized-landing-page-kind Package
echo "docs: ${#archives[@]} libraries in $out/site. To read them: python3 -m http.server --directory $out/site, then"
echo "http://localhost:8000/documentation"
