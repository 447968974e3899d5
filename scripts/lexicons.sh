#!/usr/bin/env bash
# Compiles the word lists in datasets/lexicons into one file, which the build embeds.
#   scripts/lexicons.sh           write Sources/CResumeLexicon/lexicons.txt
#   scripts/lexicons.sh --check   say whether that file is what the lists say
#
# A list is the file LANGUAGE/NAME.txt or, below a line [GROUP] in it, NAME.GROUP. The compiled file has for each list
# a line =LIST and, for each set of languages, a line +LANGUAGES with their words below it. Its first line names the languages.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C
compiled=Sources/CResumeLexicon/lexicons.txt

# One line for each word: list, word, language. Ends with 1 at a file that breaks the rules of datasets/lexicons/README.md.
words() {
  awk '
    function fail(text) { print FILENAME ":" FNR ": " text > "/dev/stderr"; bad = 1 }
    FNR == 1 {
      split(FILENAME, path, "/"); language = path[3]
      list = path[4]; sub(/\.txt$/, "", list); group = list; before = ""
      if ($0 !~ /^# /) fail("the first line says what the list is for: # …")
    }
    /^#/ || $0 == "" { next }
    /^\[[a-z0-9-]+\]$/ { group = list "." substr($0, 2, length($0) - 2); before = ""
      if ((FILENAME, group) in groups) fail("a second group of this name")
      groups[FILENAME, group] = 1; next }
    /^[ \t]|[ \t\r]$|\t|  |^[=+\[]/ { fail("a word has no spaces around it, and does not open with = + or ["); next }
    before != "" && $0 "" <= before "" { fail("words are sorted by their bytes, each once") }
    { before = $0; print group "\t" $0 "\t" language }
    END { exit bad }' datasets/lexicons/*/*.txt
}

compile() {
  echo "languages $(cd datasets/lexicons && echo */ | tr -d /)"
  words | sort | awk -F '\t' '
    function flush() { if (key != "") print list "\t" languages "\t" word }
    { if ($1 FS $2 != key) { flush(); key = $1 FS $2; list = $1; word = $2; languages = $3 } else languages = languages " " $3 }
    END { flush() }' | sort | awk -F '\t' '
    $1 != list { list = $1; languages = ""; print "=" list }
    $2 != languages { languages = $2; print "+" languages }
    { print $3 }'
}

if [ "${1:-}" = --check ]; then
  if ! compile | cmp -s - "$compiled"; then
    echo "$compiled is not what datasets/lexicons says; run make lexicons"
    exit 1
  fi
  echo "lexicons: $(grep -c '^=' "$compiled") lists as in datasets/lexicons"
else
  compile > "$compiled.new"
  mv "$compiled.new" "$compiled"
fi
