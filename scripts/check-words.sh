#!/usr/bin/env bash
# Words of languages belong into datasets/lexicons. Counts the different words that stand in the code that reads pages and resumes, and
# fails when there are more than the limit, which only ever falls.
#   scripts/check-words.sh          the count
#   scripts/check-words.sh --list   file, line and words
#
# A word is two letters or more in a string. Not counted: names of lists, features, fonts and networks, keys and pointers of
# JSON, raw values of enumerations, codes of languages, texts for people.
set -euo pipefail
cd "$(dirname "$0")/.."
limit=190

words() {
  find Sources/PageLayout Sources/Resume* -name '*.swift' -not -path 'Sources/ResumeWorkbench/*' \
    -not -path 'Sources/ResumeLabelling/*' -not -path 'Sources/ResumeLexicon/*' \
    -not -name 'FeatureName*' -not -name 'ParagraphFeatures+*' \
    -not -name 'HeaderPartClassifier*' -not -name 'SectionTexts.swift' -not -name 'ShippedModel.swift' \
    -not -name 'WordAssembly*' -not -name 'DocumentClassifier*' -not -name '*Language*.swift' | LC_ALL=C sort |
    LC_ALL=C xargs awk '
      FILENAME ~ /lexicons\.txt$/ { if (/^=(form|entry|term|heading|topic)-/) { name = substr($0, 2); sub(/^[^.]*\./, "", name); lists[name] = 1 }; next }
      /^ *\/\// || /case [A-Za-z]+ = "/ || /precondition|CodingKey|name: "|warn/ { next }
      /"(work|education|volunteer|projects|name|issuer|date|summary|publisher|releaseDate|awarder|title|description)"/ { next }
      {
        line = $0; sub(/[ \t]\/\/.*$/, "", line)
        gsub(/"[a-z. ]+": "[^"]*"|\("[a-z.]+", "[A-Z][^"]*"\)/, "", line)
        found = ""
        while (match(line, /"([^"\\]|\\.)*"/)) {
          text = substr(line, RSTART + 1, RLENGTH - 2); line = substr(line, RSTART + RLENGTH)
          if (text in lists || text ~ /^\/|\\\(|:\/\/|www|mailto|^[A-Za-z]*IV|\\u\{/) continue
          gsub(/[][ .,;:!?()*&+_|\/\\0-9-]+/, " ", text)
          count = split(text, parts, " ")
          for (i = 1; i <= count; i++) if (parts[i] ~ /[A-Za-z]/ && length(parts[i]) > 1) found = found " " parts[i]
        }
        if (found != "") print FILENAME ":" FNR ":" found
      }' Sources/CResumeLexicon/lexicons.txt
}

if [ "${1:-}" = --list ]; then
  words
  exit 0
fi
count=$(words | sed 's/^[^ ]* //' | tr ' ' '\n' | sort -u | wc -l)
echo "words of languages in code: $count; the limit is $limit"
[ "$count" -le "$limit" ] || { echo "move words into datasets/lexicons (scripts/check-words.sh --list)"; exit 1; }
