#!/usr/bin/env bash
# The tree holds nothing that does not belong in it.
set -euo pipefail
cd "$(dirname "$0")/.."
bad=0
fail() {
  echo "$1"
  bad=1
}

tracked=$(git ls-files)
grep -E '(^|/)(\.build|\.vitae)/|Package\.resolved$' <<<"$tracked" && fail "built or private files are tracked"
git grep -nIE '(^|[^A-Za-z0-9_./-])/(home|root|Users|work)/[A-Za-z]' -- ':!scripts/check-tree.sh' \
  && fail "a path of somebody's machine"
git grep -nIE '\b(TODO|FIXME|XXX)\b' -- Sources pipelines ':!Sources/ResumeModel/Classification/SectionKindModel.swift' \
  ':!Sources/ResumeModel/Fields/HeaderPartModel.swift' \
  && fail "unfinished work is an issue, not a comment"
# A table that a program writes is not read from top to bottom.
while read -r lines file; do
  case $file in Sources/ResumeModel/Language/LanguageTable.swift | Sources/ResumeModel/Fields/HeaderPartModel.swift \
    | Sources/ResumeModel/Classification/SectionKindModel.swift) continue ;; esac
  [ "$lines" -le 800 ] || fail "$file: $lines lines; split it"
done < <(git ls-files '*.swift' | xargs wc -l | grep -v ' total$')
if grep -rlE 'import CPoppler' Sources | grep -v '^Sources/PDFWorker/'; then
  fail "only the worker may link poppler (GPL, and it reads hostile files)"
fi
# Every e-mail address of the dataset is in a domain that is reserved for examples.
if grep -rhoE '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+' datasets/labels.jsonl datasets/sections.jsonl datasets/headers.jsonl datasets/resumes/source \
  datasets/templates/gold | grep -vE '@([A-Za-z0-9-]+\.)*(example\.(com|org|net)|[A-Za-z0-9-]+\.example|example)\.?$'; then
  fail "datasets: an e-mail address outside the reserved domains"
fi
# Every telephone number is of a range that is reserved for fiction.
if grep -rhoE '"phone": *"[^"]*"' datasets/resumes/source datasets/templates/gold | sed 's/.*: *"//; s/"$//' | grep -vE \
  '555[ ./-]?01[0-9]{2}|555 01|020 ?7946 ?0|(\+44 ?\(?0?\)? ?20|\+44 20) ?7946|07700 ?900|\+44 7700 ?900|030 ?/? ?23125|\+49 ?\(?0?\)? ?30[ /]?23125|01[ .]99[ .]00|(\+34 |^)555 [0-9]{3} [0-9]{3}$|\+33 ?\(?0?\)? ?1 99 00|5550[ -]?[0-9]{4}|5 ?5 ?5 ?0 ?1 ?[0-9]|(0|\+44 )1[1-6][0-9] 496 0|01632 960|06 39 98|\+33 6 39 98|(0|\+33 )[2-5] (61 91|53 01|65 71|36 49)|0171 ?39200|0176 ?04069|(0|\+49 )89 99998|(0|\+49 )221 4710|040 66969|0491 570 (006|1[15]|313|737)|(0|\+353 )20 91[0-9]|(\+46 |0)70[- ]174 06'; then
  fail "datasets: a telephone number outside the ranges for fiction"
fi
# Every resume of the templates has its page, its gold and its row.
names() { ls "datasets/templates/$1" | sed "s/\.$2\$//" | sort; }
rows=$(sed -E 's/.*"document": "([^"]*)".*/\1/' datasets/templates/documents.jsonl | sort)
[ "$(names pdf pdf)" = "$rows" ] && [ "$(names gold json)" = "$rows" ] \
  || fail "datasets/templates: pages, gold and documents.jsonl differ"
[ $bad -eq 0 ] && echo "tree: tidy"
exit $bad
