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
git grep -nIE '\b(TODO|FIXME|XXX)\b' -- Sources pipelines && fail "unfinished work is an issue, not a comment"
while read -r lines file; do
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
# Every telephone number is of a range that is reserved for fiction, whatever signs part its digits.
if grep -rhoE '"phone": *"[^"]*"' datasets/resumes/source datasets/templates/gold \
  | sed -E 's/.*: *"//; s/\(0\)//; s/[^0-9+]//g; s/^00/+/' | grep -vE \
  '5550[0-9]{4}|55501[0-9]|(\+34|^)555[0-9]{6}$|(\+44|^0)(2079460|7700900|1[1-6][0-9]4960)[0-9]{3}|^01632960|(\+49|^0)(3023125|4066969|8999998|2214710|17139200|17604069)[0-9]|(\+33|^0)(1990|63998|26191|35301|46571|53649)[0-9]|(\+61|^0)([2378]7010[0-9]|491570(006|1[15]|313|737))|(\+353|^0)2091[0-9]|(\+46|^0)7017406'; then
  fail "datasets: a telephone number outside the ranges for fiction"
fi
# Every resume of the templates has its page, its gold and its row.
names() { ls "datasets/templates/$1" | sed "s/\.$2\$//" | sort; }
rows=$(sed -E 's/.*"document": "([^"]*)".*/\1/' datasets/templates/documents.jsonl | sort)
[ "$(names pdf pdf)" = "$rows" ] && [ "$(names gold json)" = "$rows" ] \
  || fail "datasets/templates: pages, gold and documents.jsonl differ"
[ $bad -eq 0 ] && echo "tree: tidy"
exit $bad
