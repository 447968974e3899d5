#!/usr/bin/env bash
# Writes the symbol graphs of all library products: .build/docs/graphs/MODULE, one folder for each, and prints the modules.
# A graph is a JSON file with the public symbols of a module and their doc comments. It is read from what a debug build
# has made, so after a build this takes about two seconds. Comments that a symbol inherits from a protocol are left out.
# .build/docs/flags has what the compiler needs to import these modules, an argument a line.
set -euo pipefail
cd "$(dirname "$0")/.."
swift=${SWIFT:-swift}

modules=$(sed -n '/^let libraries = \[/,/^\]/p' Package.swift | sed 's|//.*||' | grep -oE '"[A-Za-z]+"' | tr -d '"')
[ -n "$modules" ] || { echo "Package.swift: no list 'libraries'" >&2; exit 1; }
"$swift" build >&2
build=$("$swift" build --show-bin-path)
target=$("$swift" -print-target-info | sed -nE '/"triple"/{s/.*: "(.*)",?/\1/p;q}')

# Where the modules in C are: those of systems beside their header, the others where the build has put them.
paths=(-target "$target" -I "$build/Modules")
for map in Sources/*/module.modulemap; do paths+=(-I "$(dirname "$map")"); done
for map in "$build"/*.build/module.modulemap; do paths+=(-Xcc "-fmodule-map-file=$map"); done
[ "$(uname)" != Darwin ] || paths+=(-sdk "$(xcrun --show-sdk-path)")
flags=(-minimum-access-level public -skip-synthesized-members -skip-inherited-docs -pretty-print)

rm -rf .build/docs/graphs
mkdir -p .build/docs
printf '%s\n' "${paths[@]}" >.build/docs/flags
for module in $modules; do
  mkdir -p ".build/docs/graphs/$module"
  "$swift" symbolgraph-extract -module-name "$module" -output-dir ".build/docs/graphs/$module" "${paths[@]}" "${flags[@]}" >&2
  echo "$module"
done
