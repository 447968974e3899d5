#!/usr/bin/env bash
# Measures what the engine costs when little or nothing changed: CPU time, wall time, memory and the size of the store for
# the pipeline resume-sections on a copy of its dataset. The floor is sha256sum over all PDFs, which is what looking at
# every byte costs; compare ratios, not seconds.
# PDFS fills the dataset up to so many PDFs with copies that differ in a comment: PDFS=20000 takes about five minutes.
# CHANGES (50) is how often one PDF, and one parameter, are changed for the rows that show how the store grows.
# Then the pipeline engine-costs, ten stages that do next to nothing: a run with nothing to do, PARAGRAPHS (100000)
# paragraphs on their way through codec and store, a parameter changed. Last the same ten stages in DVC and Snakemake,
# where PEERS_PYTHON names a Python that has them.
#   scripts/bench-engine.sh [FOLDER]      the folder of the executables, .build/release when absent
set -euo pipefail
cd "$(dirname "$0")/.."
bin=$(realpath "${1:-.build/release}")
pipeline=$bin/resume-sections
runs=${RUNS:-3}
changes=${CHANGES:-50}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
source scripts/bench-timing.sh
mkdir -p "$work/reports/resume-sections"
cp -a datasets "$work/"
cp reports/resume-sections/baseline.json "$work/reports/resume-sections/"
export VITAE_STORE=$work/store.sqlite
files=$(find datasets/resumes/pdf -name '*.pdf' | wc -l)
for ((copy = 1; files < ${PDFS:-0}; copy++)); do
  for pdf in datasets/resumes/pdf/*.pdf; do
    [ "$files" -lt "$PDFS" ] || break
    { cat "$pdf"; echo "% $copy"; } >"$work/${pdf%.pdf}-copy$copy.pdf"
    files=$((files + 1))
  done
done
echo "# $(bench_place), $files PDFs, least of $runs runs"
printf '%-28s %8s %8s %8s %8s %9s\n' what 'CPU s' 'wall s' ratio 'peak MB' 'store MB'
cd "$work"

floor=
measure() { # name, how often, command…: the run with the least CPU time
  local name=$1 count=$2 line cpu wall peak
  shift 2
  line=$(least "$count" "$@")
  read -r cpu wall peak <<<"$line"
  [ -n "$floor" ] || floor=$cpu
  local store=0
  [ ! -e "$VITAE_STORE" ] || store=$(du -scm "$work"/store.sqlite* "$work"/cas 2>/dev/null | tail -1 | cut -f1)
  awk -v n="$name" -v c="$cpu" -v w="$wall" -v f="$floor" -v m="$peak" -v s="$store" \
    'BEGIN { r = f + 0 > 0 ? sprintf("%.2f", c / f) : "-"
      printf "%-28s %8.2f %8.2f %8s %8.0f %9d\n", n, c, w, r, m / 1024, s }'
}

measure 'sha256sum of the PDFs' "$runs" find datasets/resumes/pdf -name '*.pdf' -exec sha256sum {} +
measure 'first run' 1 "$pipeline" run -q
# A file that changed moments ago is read again.
sleep 4
"$pipeline" run -q >/dev/null
measure 'nothing to do' "$runs" "$pipeline" run -q
measure 'the same, --rehash' "$runs" "$pipeline" run -q --rehash
first=$(find datasets/resumes/pdf -name '*.pdf' | LC_ALL=C sort | sed -n 1p)
{ cat "$first"; echo '% one more'; } >datasets/resumes/pdf/one-more.pdf
measure 'one PDF more' 1 "$pipeline" run -q
label=$(sed -n 1p datasets/labels/a.jsonl | grep -o '"label":"[a-z]*"')
other='"label":"other"'
[ "$label" != "$other" ] || other='"label":"skill"'
sed -i "1s/$label/$other/" datasets/labels/a.jsonl
measure 'one label changed' 1 "$pipeline" run -q
# The store's size after each change of one PDF, and what such a run costs on average.
change() {
  for n in $(seq "$changes"); do
    echo "% change $n" >>datasets/resumes/pdf/one-more.pdf
    "$pipeline" run -q || return 1
  done
}
export pipeline changes
measure "$changes changes of a PDF" 1 change

# Ten stages that do next to nothing. The floor is the program's start.
unset VITAE_STORE
rm -rf "$work"/store.sqlite* "$work/cas"
mkdir "$work/costs"
cd "$work/costs"
export VITAE_STORE=$work/store.sqlite costs=$bin/engine-costs paragraphs=${PARAGRAPHS:-100000}
echo
echo "# engine-costs: ten stages; the ratio is to the program's start"
floor=
measure 'start of the program' "$runs" "$costs" --version
measure 'first run, 1000 paragraphs' 1 "$costs" run -q
measure 'nothing to do' "$((runs * 5))" "$costs" run -q
turn() {
  for n in $(seq "$changes"); do "$costs" run -q --set "AddUp.start=$n" || return 1; done
}
export -f turn
measure "$changes changes of a parameter" 1 turn
measure "$paragraphs paragraphs, written" 1 "$costs" run -q --set "InventDocuments.paragraphCount=$paragraphs"
measure "$paragraphs paragraphs, read" 1 "$costs" run -q --force CountWords --set "InventDocuments.paragraphCount=$paragraphs"
"$bin/vitae" store gc --delete --grace 0 --keep-runs 1 >/dev/null
measure 'nothing to do, after gc' "$runs" "$costs" run -q --set "InventDocuments.paragraphCount=$paragraphs"

# The same in tools that people use for this: ten steps, each of which copies a file.
peers=${PEERS_PYTHON:+$(dirname "$PEERS_PYTHON")}
if [ ! -x "${peers:-/none}/dvc" ] || [ ! -x "$peers/snakemake" ]; then
  echo "skipped: DVC and Snakemake; PEERS_PYTHON names no Python that has them (pip install dvc snakemake)"
  exit 0
fi
export VITAE_STORE=$work/none PATH=$peers:$PATH DVC_NO_ANALYTICS=1
mkdir "$work/peers"
cd "$work/peers"
echo 0 >step0
{
  echo 'stages:'
  for n in $(seq 10); do
    printf '  step%d:\n    cmd: cp step%d step%d\n    deps: [step%d]\n    outs: [step%d]\n' "$n" $((n - 1)) "$n" $((n - 1)) "$n"
  done
} >dvc.yaml
{
  printf 'rule all:\n    input: "copy10"\n'
  for n in $(seq 10); do
    from=copy$((n - 1))
    [ "$n" -gt 1 ] || from=step0
    printf 'rule step%d:\n    input: "%s"\n    output: "copy%d"\n    shell: "cp {input} {output}"\n' "$n" "$from" "$n"
  done
} >Snakefile
dvc init --no-scm -q
echo "# ten steps that copy a file; the ratio is to the start of engine-costs"
measure 'DVC, first run' 1 dvc repro -q
measure 'DVC, nothing to do' "$runs" dvc repro -q
measure 'Snakemake, first run' 1 snakemake -q -c1
measure 'Snakemake, nothing to do' "$runs" snakemake -q -c1
