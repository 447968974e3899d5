#!/usr/bin/env bash
# Renders sources beside this script into the folder above it: render.sh [NAME ...], all by default.
# Needs chromium, soffice, xelatex on the path, and Python with weasyprint and typst.
set -euo pipefail
cd "$(dirname "$0")"
target=$(cd .. && pwd)
build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT
names=("$@")
[ ${#names[@]} -gt 0 ] || names=($(ls *.html *.typ *.tex *.txt | sed 's/\.[a-z]*$//'))
for name in "${names[@]}"; do
  pdf="$target/$name.pdf"
  case $name in
    *-chromium)
      chromium --headless --no-sandbox --disable-gpu --no-pdf-header-footer \
        --print-to-pdf="$pdf" "file://$PWD/$name.html" >"$build/log" 2>&1 ;;
    *-weasyprint) python3 -c 'import sys, weasyprint
weasyprint.HTML(sys.argv[1]).write_pdf(sys.argv[2])' "$name.html" "$pdf" ;;
    *-typst) python3 -c 'import sys, typst
typst.compile(sys.argv[1], output=sys.argv[2])' "$name.typ" "$pdf" ;;
    *-xetex)
      xelatex -interaction=batchmode -output-directory "$build" "$name.tex" >"$build/log"
      cp "$build/$name.pdf" "$pdf" ;;
    *-libreoffice)
      python3 flat-odt.py "$name.txt" "$build/$name.fodt"
      soffice -env:UserInstallation="file://$build/profile" --headless --convert-to pdf \
        --outdir "$build" "$build/$name.fodt" >"$build/log" 2>&1
      cp "$build/$name.pdf" "$pdf" ;;
  esac
  echo "$name $(stat -c %s "$pdf")"
done
