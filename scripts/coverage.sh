#!/usr/bin/env bash
# Prints the line coverage of each module from the last 'swift test --enable-code-coverage'.
set -euo pipefail
cd "$(dirname "$0")/.."
cov=$(dirname "$(command -v swift)")/llvm-cov
bundle=$(find .build/debug/ -maxdepth 1 -name '*.xctest' | head -1)
"$cov" report "$bundle" -instr-profile .build/debug/codecov/default.profdata \
  -ignore-filename-regex '(Tests|\.build)/' | awk '
  /^Sources|^pipelines/ { n = split($1, p, "/"); m = p[1] "/" p[2]; lines[m] += $8; missed[m] += $9 }
  END { for (m in lines) printf "%-28s %5.1f %% of %d lines\n", m, 100 * (1 - missed[m] / lines[m]), lines[m] }' | sort
