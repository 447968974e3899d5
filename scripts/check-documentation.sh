#!/usr/bin/env bash
# Prints for each library product how many public symbols have a doc comment of their own, and fails below 90 %.
# What the compiler derives (`init(from:)`, `init(rawValue:)`, `==`) has no line in the sources and does not count.
#   scripts/check-documentation.sh [--list]    --list names the symbols without a comment
set -euo pipefail
cd "$(dirname "$0")/.."
least=90
bad=0
modules=$(scripts/symbol-graphs.sh)
for module in $modules; do
  awk -v module="$module" -v least=$least -v list="${1:-}" '
    /^  "symbols": \[$/ { inside = 1 }
    /^  "relationships": / { inside = 0 }
    inside && /^    \{$/ { path = ""; documented = 0; uri = "" }
    inside && /^      "docComment": / { documented = 1 }
    inside && /^      "location": / { located = 1 }
    inside && located && /^        "uri": / { uri = $2; gsub(/.*\/Sources\/|"|,/, "", uri); located = 0 }
    inside && /^      "pathComponents": / { reading = 1; next }
    reading && /^      \]/ { reading = 0 }
    reading { part = $0; gsub(/^ +"|",?$/, "", part); path = path (path == "" ? "" : ".") part }
    inside && /^    \},?$/ && uri != "" {
      count++
      commented += documented
      if (!documented) missing = missing "  " path " (" uri ")\n"
    }
    END {
      # A library that only exports others has no symbols of its own.
      share = count ? 100 * commented / count : 100
      printf "%-20s %4d of %4d public symbols documented, %5.1f %%\n", module, commented, count, share
      if (list == "--list" || share < least) printf "%s", missing
      exit share < least
    }' ".build/docs/graphs/$module"/*.symbols.json || bad=1
done
if [ $bad -eq 0 ]; then
  echo "documentation: at least $least % of every library's public symbols have a comment"
else
  echo "documentation: a library below $least %; the symbols above need a doc comment, or another access level"
fi
exit $bad
