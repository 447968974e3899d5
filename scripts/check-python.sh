#!/usr/bin/env bash
# Compares docs/examples/python/vitae_model.py with `vitae classify` on some hundred texts in many scripts: with the
# shipped model and with one of the tutorial's tickets. Needs Python 3.9 and nothing else.
#   PYTHON=python3 scripts/check-python.sh [FOLDER OF PROGRAMS]   .build/release when absent
set -euo pipefail
cd "$(dirname "$0")/.."
vitae=${1:-.build/release}/vitae
python=${PYTHON:-python3}
reader=docs/examples/python/vitae_model.py
if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' 2>/dev/null; then
  echo "check-python: SKIPPED, nothing was checked: $python is missing or older than 3.9"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Sentences in the languages of the program, tickets, and texts that are hard to cut into words.
{
  cut -f2 datasets/languages-test.tsv
  tail -n +2 docs/tutorial/tickets-test.tsv | cut -f4
  printf '%b\n' '' 'e\u0301tude a\u0302\u0301b \u1ea5' 'ΟΔΟΣ οδός ſtraße ẞ' '한국어 \u1112\u1161\u11ab개발자' \
    'か\u3099 プログラマ 東京大学' 'हिन्दी में क\u093c काम' 'ไทย ภาษา ๑๒๓' '၁၂ မြန်မာ' 'C++ C# R&D x² ½ Ⅻ ④ ⓐ' \
    'مُحَمَّد \u0627\u0653' 'עִבְרִית שָׁלוֹם' 'İstanbul ı I' 'naïve—façade‘x’ • y' 'q\u0307\u0323 s\u0323\u0307' \
    '\u0301mark 京\u3099あ' 'ǆ ﬁ Ⴀ ꭰ 👩‍💻' 'x x x x x x x'
  printf 'ab%.0s' {1..70}
  printf ' b\xcc\x81%.0s' {1..70}
  echo
} >"$work/texts"

"$vitae" train --data docs/tutorial/tickets-train.tsv --model "$work/tickets.vitae" >/dev/null 2>&1
"$vitae" model export shipped --output "$work/shipped.vitae" >/dev/null
for model in shipped tickets; do
  "$vitae" classify --model "$work/$model.vitae" <"$work/texts" >"$work/expected"
  "$vitae" classify --model "$work/$model.vitae" --none <"$work/texts" >"$work/accepted"
  "$python" - "$reader" "$work/$model.vitae" "$work/texts" "$work/expected" "$work/accepted" <<'END'
import importlib.util, json, sys

spec = importlib.util.spec_from_file_location("vitae_model", sys.argv[1])
reader = importlib.util.module_from_spec(spec)
spec.loader.exec_module(reader)
texts, expected, accepted = [open(path, encoding="utf-8").read().split("\n")[:-1] for path in sys.argv[3:]]
data = open(sys.argv[2], "rb").read()
model = reader.Model(data)
assert len(texts) == len(expected) == len(accepted) > 300, "other numbers of answers"
for number, (text, line, strict) in enumerate(zip(texts, expected, accepted), 1):
    label, probability = model.classify(text)
    answer = json.loads(line)
    assert label == answer["label"], f"text {number}: other label"
    assert abs(probability - answer["confidence"]) < 1e-4, f"text {number}: other probability"
    assert model.answer(text) == json.loads(strict)["label"], f"text {number}: accepted otherwise"
for bad in [b"", data[:20], data[:-1], data[:-9] + bytes([data[-9] ^ 1]) + data[-8:], b"x" + data[1:]]:
    try:
        reader.Model(bad)
        sys.exit("a damaged model was read")
    except reader.ModelError:
        pass
print(f"{len(texts)} texts, {len(model.labels)} labels: same labels, acceptance and probabilities")
END
done
