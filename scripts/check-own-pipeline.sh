#!/usr/bin/env bash
# Runs every block of docs/tutorial-own-pipeline.md in a folder outside the clone, with the tool on the PATH, and compares
# what is printed with what the page says. A line holds when it is printed; `…` stands for any characters of a line.
#   scripts/check-own-pipeline.sh [FOLDER OF PROGRAMS]   .build/debug when absent
set -euo pipefail
cd "$(dirname "$0")/.."
clone=$PWD
programs=$(cd "${1:-.build/debug}" && pwd)
page=docs/tutorial-own-pipeline.md
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Blocks of shell, each after a line '@@ NUMBER'; the text after a block is what it prints.
awk -v work="$work" '
  /^```/ && !open {
    open = 1
    kind = ($0 == "```sh" && !skipped) ? "sh" : ($0 == "```text" && follows) ? "text" : "other"
    if (kind == "sh") { n++; printf "printf \"\\n@@ %d\\n\"\n", n > (work "/script.sh") }
    skipped = 0
    next
  }
  /^```$/ && open { open = 0; follows = (kind == "sh"); next }
  open && kind == "sh" { print > (work "/script.sh") }
  open && kind == "text" { print > (work "/expected." n) }
  !open && NF { skipped = ($0 ~ /^<!-- not run: /); follows = 0 }
' "$page"

# One folder for what is built: the library is compiled once, not with every check.
cat >"$work/prelude.sh" <<END
exec 2>&1
set -eu
export PATH="$programs:\$PATH" COLUMNS=200
swift() { command swift "\$1" --scratch-path "$clone/.build/own-pipeline" "\${@:2}"; }
END
mkdir "$work/place"
if ! (cd "$work/place" && cat "$work/prelude.sh" "$work/script.sh" | bash -s) >"$work/output" </dev/null; then
  tail -40 "$work/output"
  echo "$page: a block failed"
  exit 1
fi

bad=0
for expected in "$work"/expected.*; do
  number=${expected##*.}
  printed=$(awk -v n="$number" '$1 == "@@" { on = ($2 == n); next } on' "$work/output" | sed -E 's/[ \t]+/ /g; s/ $//')
  while IFS= read -r line; do
    pattern=$(sed -E 's/[ \t]+/ /g; s/[][\.*^$]/\\&/g; s/…/.*/g' <<<"$line")
    if ! grep -qE "^ *${pattern//+/\\+} *\$" <<<"$printed" && ! grep -q "^ *$pattern *\$" <<<"$printed"; then
      echo "$page, block $number: not printed: $line"
      bad=1
    fi
  done <"$expected"
done
[ $bad -eq 0 ] && echo "own pipeline: every block of $page works outside the clone"
exit $bad
