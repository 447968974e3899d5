#!/usr/bin/env bash
# Builds and tests docs/examples/DevPortfolio, a package of its own that depends on this clone. What needs PDFKit or Core
# ML is compiled on Apple's platforms alone.
#   scripts/check-dev-portfolio.sh
set -euo pipefail
cd "$(dirname "$0")/.."
# One folder for what is built: the libraries are compiled once, not with every check.
"${SWIFT:-swift}" test --package-path docs/examples/DevPortfolio --scratch-path .build/dev-portfolio
[ "$(uname)" = Darwin ] || echo "dev-portfolio: PDFKitPages and CoreMLParagraphClassifier were SKIPPED: they need an Apple platform"
