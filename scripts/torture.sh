#!/usr/bin/env bash
# Runs a pipeline two and four times at once in one folder and kills some of the processes at random moments, then checks
# that nothing is lost, torn or doubled: the rows, the predictions and the store must be those of a run alone.
#   scripts/torture.sh [ROUNDS]      20 rounds when absent; SEED sets the moments, BIN the folder of the executables
set -euo pipefail
cd "$(dirname "$0")/.."
rounds=${1:-20}
bin=$(realpath "${BIN:-.build/release}")
repository=$PWD
RANDOM=${SEED:-1}
unset VITAE_STORE

folders=$(mktemp -d)
trap 'rm -rf "$folders"' EXIT

# A folder with the labels and the first 24 resumes.
place() {
  mkdir -p "$1/pipelines/resume-sections" "$1/datasets/resumes/pdf"
  ln -s "$repository/datasets/documents.jsonl" "$repository/datasets/labels" "$1/datasets/"
  find datasets/resumes/pdf -name '*.pdf' | LC_ALL=C sort | sed -n 1,24p |
    while read -r pdf; do ln -s "$repository/$pdf" "$1/datasets/resumes/pdf/"; done
}

# What must be the same after every round: rows of what was found, and the predictions.
state() {
  "$bin/vitae" store size | awk '$1 == "rows" && $2 ~ /^(documents|paragraphs|labels|datasets|dataset_rows|models)$/ { print $2, $3 }' | sort
  sha256sum <reports/resume-sections/candidate.json
}

place "$folders/alone"
cd "$folders/alone"
start=$(date +%s%N)
"$bin/resume-sections" run -q >/dev/null || [ $? -eq 1 ]
whole=$((($(date +%s%N) - start) / 1000000))
expected=$(state)
cd "$repository"

failed=0
for round in $(seq "$rounds"); do
  folder=$folders/$round
  place "$folder"
  cd "$folder"
  count=$((round % 2 == 0 ? 4 : 2))
  kills=$((round % 3 == 0 ? 0 : count / 2))
  processes=()
  for _ in $(seq "$count"); do
    "$bin/resume-sections" run -q >"out.${#processes[@]}" 2>&1 &
    processes+=($!)
  done
  for victim in "${processes[@]:0:$kills}"; do
    milliseconds=$((RANDOM % (whole + 1)))
    sleep "$(printf '%d.%03d' $((milliseconds / 1000)) $((milliseconds % 1000)))"
    kill -9 "$victim" 2>/dev/null || true
  done
  codes=
  for process in "${processes[@]}"; do
    code=0
    wait "$process" 2>/dev/null || code=$?
    codes+=" $code"
  done
  problems=
  for code in $codes; do [[ $code =~ ^(0|1|137)$ ]] || problems+=" ended with $code;"; done
  "$bin/resume-sections" run -q >next 2>&1 || true
  # With a survivor there is nothing left to do.
  grep -q 'nothing to do' next || problems+=" the next run was not idle;"
  found=$(state)
  [ "$found" = "$expected" ] || problems+=" other rows or predictions;"
  "$bin/vitae" store check >check 2>&1 || problems+=" the store's check failed;"
  "$bin/vitae" runs | grep -q running && problems+=" a run is still running;"
  if [ -n "$problems" ]; then
    failed=$((failed + 1))
    echo "round $round: $count at once, $kills killed:$problems"
    diff <(echo "$expected") <(echo "$found") || true
  fi
  cd "$repository"
  rm -rf "$folder"
done
echo "torture: $rounds rounds of two or four at once, $failed with a problem"
[ "$failed" -eq 0 ]
