#!/usr/bin/env bash
# Parses the resumes of the template sets straight from their archive; prints one JSON line per resume.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v xz >/dev/null || {
  echo "xz is missing: it reads datasets/templates/pages (Debian and Ubuntu: apt-get install xz-utils, Homebrew: xz)" >&2
  exit 1
}
xz -dc datasets/templates/pages/*.xz | .build/release/vitae parse -q --stream
