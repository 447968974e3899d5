#!/usr/bin/env bash
# What 'vitae portfolio' writes, read by other programs: QR codes by ZXing and OpenCV, cards by OpenUSD with its checks for
# ARKit. Development only: needs PEERS_PYTHON, a Python with zxing-cpp, opencv-python-headless and usd-core of PyPI: 24.3 has
# ComplianceChecker(arkit=True), 26.11 its successor, UsdValidation; packages between them lack the shaders' definitions.
set -euo pipefail
cd "$(dirname "$0")/.."
python=${PEERS_PYTHON:-python3}
if ! "$python" -c 'import cv2, numpy, zxingcpp; from pxr import Usd' 2>/dev/null; then
  echo "check-portfolio: SKIPPED: $python has no zxing-cpp, opencv-python-headless and usd-core; PEERS_PYTHON names one that has"
  exit 0
fi
vitae=${VITAE:-.build/release/vitae}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/codes"
QR_CODES="$folder/codes" ${SWIFT:-swift} test --filter QRCodeFilesTests > "$folder/test.log" 2>&1 \
  || { cat "$folder/test.log"; exit 1; }
for name in mirela-hartwagner akosua-frempomaa; do
  "$vitae" portfolio "datasets/resumes/source/$name.json" --out "$folder/sites/$name" --link "https://$name.example/cv?a=1&b=%C3%A9"
done
"$python" scripts/check_portfolio.py "$folder/codes" "$folder/sites"
