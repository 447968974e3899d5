#!/usr/bin/env bash
# Prints the commit and its date as 'vitae --version' shows them; nothing outside a git repository.
#   dbc1ffb, 2026-11-28    or, with changed files,    dbc1ffb with changes, 2026-11-28
set -euo pipefail
cd "$(dirname "$0")/.."
[ -e .git ] && commit=$(git log -1 --abbrev=7 --format=%h 2>/dev/null) || exit 0
git diff --quiet HEAD -- || commit+=" with changes"
echo "$commit, $(git log -1 --format=%cs)"
