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
git grep -nIE '^(<{7}|>{7}) ' && fail "marks of a merge that was not finished"
while read -r lines file; do
  [ "$lines" -le 800 ] || fail "$file: $lines lines; split it"
done < <(git ls-files '*.swift' | xargs wc -l | grep -v ' total$')
if grep -rlE 'import CPoppler' Sources | grep -v '^Sources/PDFWorker/'; then
  fail "only the worker may link poppler (GPL, and it reads hostile files)"
fi
# Every e-mail address of the dataset is in a domain that is reserved for examples.
if grep -rhoE '[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+' datasets/labels datasets/sections.jsonl datasets/headers.jsonl datasets/resumes/source \
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
pages=datasets/templates/pages
rows=$(sed -E 's/.*"document": "([^"]*)".*/\1/' datasets/templates/documents.jsonl | sort)
listed=$(sed -E 's/^[0-9a-f]{64}  (.*)\.pdf$/\1/' "$pages/contents.txt" | sort)
[ "$listed" = "$rows" ] || fail "datasets/templates: pages/contents.txt and documents.jsonl differ"
[ "$(find datasets/templates/gold -name '*.json' | sed 's/.*\///; s/\.json$//' | sort)" = "$rows" ] \
  || fail "datasets/templates: gold and documents.jsonl differ"
if ! command -v xz >/dev/null; then
  fail "xz is missing: it reads $pages (Debian and Ubuntu: apt-get install xz-utils, Homebrew: xz)"
else
  packed=$(xz -dc "$pages"/*.xz | LC_ALL=C grep -aE '^\{"id":"[^"]+\.pdf","len":[0-9]+\}$' \
    | sed -E 's/^\{"id":"(.*)\.pdf".*/\1/' | sort) || fail "$pages: an archive that xz cannot read"
  [ "$packed" = "$rows" ] || fail "datasets/templates: the archive in pages and documents.jsonl differ"
fi
# A clone stays small: no tracked file above 3 MB, all of them together under 105 MB.
total=0
while read -r size file; do
  total=$((total + size))
  [ "$size" -le 3000000 ] || fail "$file: $size bytes; the limit is 3 MB"
done < <(git ls-files -z | xargs -0 wc -c | grep -v ' total$')
echo "tree: $((total / 1000000)).$((total / 100000 % 10)) MB in $(wc -l <<<"$tracked") files"
[ $total -lt 105000000 ] || fail "tracked files: $total bytes; the limit is 105 MB"
[ $bad -eq 0 ] && echo "tree: tidy"
exit $bad
