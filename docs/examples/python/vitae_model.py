#!/usr/bin/env python3
"""Reads a vitae model file and labels texts, with the standard library alone.

    vitae_model.py MODEL.vitae < texts        one JSON object per line of input
    vitae_model.py --info MODEL.vitae         labels and metadata

Written from docs/model-file.md. Of a document model, the text model is used, as `vitae classify` does.
"""

import json
import math
import struct
import sys
import unicodedata

MASK = (1 << 64) - 1


class ModelError(Exception):
    """Bytes that are not a model that this file reads."""


class Reader:
    """Reads numbers and texts from bytes, one after the other."""

    def __init__(self, data):
        self.data = data
        self.place = 0

    def raw(self, count):
        if count > len(self.data) - self.place:
            raise ModelError("the contents end too early")
        self.place += count
        return self.data[self.place - count : self.place]

    def numbers(self, form, count):
        return struct.unpack(f"<{count}{form}", self.raw(count * struct.calcsize("<" + form)))

    def number(self, form):
        return self.numbers(form, 1)[0]

    def varint(self):
        value = shift = 0
        while True:
            byte = self.raw(1)[0]
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                return value
            if shift > 63:
                raise ModelError("a varint is too long")

    def count(self, bytes_each=1):
        value = self.varint()
        if value * bytes_each > len(self.data) - self.place:
            raise ModelError("a count is larger than the file")
        return value

    def string(self):
        try:
            return self.raw(self.count()).decode("utf-8")
        except UnicodeDecodeError:
            raise ModelError("a text is not UTF-8") from None

    def hashes(self, count):
        """Ascending hashes in Rice's code."""
        low = max(k for k in range(33) if count >> (32 - k) == 0)
        data, place = self.data, self.place * 8

        def bit():
            nonlocal place
            if place >> 3 >= len(data):
                raise ModelError("the hashes end too early")
            place += 1
            return data[place - 1 >> 3] >> (place - 1 & 7) & 1

        out, last = [], 0
        for _ in range(count):
            high = 0
            while bit():
                high += 1
            distance = high << low
            for shift in range(low):
                distance |= bit() << shift
            last += distance
            out.append(last)
        self.place = (place + 7) // 8
        return out


def checksum(data):
    h = (0xCBF29CE484222325 * 0x100000001B3) & MASK
    for byte in data:
        h = ((h ^ byte) * 0x100000001B3) & MASK
    for factor in (0xFF51AFD7ED558CCD, 0xC4CEB9FE1A85EC53):
        h ^= h >> 33
        h = h * factor & MASK
    return h ^ h >> 33


class Model:
    """A linear classifier of texts with calibrated probabilities."""

    def __init__(self, data):
        if data[:8] != b"VITAEMDL":
            raise ModelError("not a vitae model")
        if len(data) < 27:
            raise ModelError("the file is cut off")
        version, kind, length = struct.unpack_from("<HBQ", data, 8)
        if version != 4:
            raise ModelError(f"format version {version}, this file reads 4")
        if length + 27 != len(data) or struct.unpack_from("<Q", data, len(data) - 8)[0] != checksum(data[:-8]):
            raise ModelError("the checksum does not fit: the file is damaged or was cut off")
        if kind not in (1, 2):
            raise ModelError(f"a model of kind {kind}")
        reader = Reader(data[19:-8])
        self.metadata = dict((reader.string(), reader.string()) for _ in range(reader.count(2)))
        self.read_classifier(reader)
        if len(self.block_weights) != 2:
            raise ModelError("not a model of words and characters")

    def read_classifier(self, reader):
        self.labels = [reader.string() for _ in range(reader.count())]
        count = len(self.labels)
        self.cost, self.slope, self.offset, self.growth = reader.numbers("d", 4)
        self.none_threshold = reader.number("f")
        self.thresholds = reader.numbers("f", count)
        self.block_weights = reader.numbers("f", reader.count(4))
        self.scales = reader.numbers("f", count)
        self.biases = reader.numbers("f", count)
        self.idf_step = reader.number("f")
        features = reader.count(1 + count)
        self.places = {h: place for place, h in enumerate(reader.hashes(features))}
        self.idf_steps = reader.raw(features)
        self.weights = struct.unpack(f"{features * count}b", reader.raw(features * count))

    def margins(self, text):
        """Each label's margin, and whether any feature of the text is known."""
        sums = [0.0] * len(self.labels)
        known = False
        for weight, hashes in zip(self.block_weights, features(text)):
            counts = {}
            for h in hashes:
                place = self.places.get(h >> 32)
                if place is not None:
                    counts[place] = counts.get(place, 0) + 1
            values = {p: (1 + math.log(n)) * (1 + self.idf_step * self.idf_steps[p]) for p, n in counts.items()}
            norm = math.sqrt(sum(value * value for value in values.values()))
            for place, value in values.items():
                known = True
                start = place * len(sums)
                for label in range(len(sums)):
                    sums[label] += weight * value / norm * self.weights[start + label]
        return [scale * s + bias for scale, s, bias in zip(self.scales, sums, self.biases)], known

    def probabilities(self, text):
        """Each label's probability, and whether any feature of the text is known."""
        margins, known = self.margins(text)
        largest = max(margins)
        shares = []
        for margin in margins:
            line = max(-700.0, min(700.0, self.slope * margin + self.offset))
            shares.append(math.exp(self.growth * (margin - largest)) / (1 + math.exp(-line)))
        return [share / sum(shares) for share in shares], known

    def classify(self, text):
        """The likeliest label and its probability."""
        label, probability, _ = self.judge(text)
        return label, probability

    def answer(self, text):
        """The likeliest label, or None when the model's thresholds do not accept it."""
        label, _, accepted = self.judge(text)
        return label if accepted else None

    def judge(self, text):
        probabilities, known = self.probabilities(text)
        best = max(range(len(probabilities)), key=lambda label: (probabilities[label], -label))
        probability = probabilities[best]
        accepted = known and probability >= self.thresholds[best] and probability >= self.none_threshold
        return self.labels[best], probability, accepted


# Roles of scalars.
SEPARATOR, LETTER, IDEOGRAPH, MARK = range(4)

# Scripts that are written without spaces: every scalar is a word.
UNSPACED = [
    (0xE01, 0xE3A), (0xE40, 0xE4E), (0xE81, 0xEDF), (0x1000, 0x109F), (0x1780, 0x17FF), (0x3041, 0x3096),
    (0x30A1, 0x30FA), (0x30FC, 0x30FC), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFF),
]

# Unicode's property Other_Alphabetic where the combining class is 0, which the standard library does not know.
OTHER_ALPHABETIC = """
    7a6-7b0 900-903 93a-93b 93e-94c 94e-94f 955-957 962-963 981-983 9be-9c4 9c7-9c8 9cb-9cc 9d7 9e2-9e3
    a01-a03 a3e-a42 a47-a48 a4b-a4c a51 a70-a71 a75 a81-a83 abe-ac5 ac7-ac9 acb-acc ae2-ae3 afa-afc
    b01-b03 b3e-b44 b47-b48 b4b-b4c b56-b57 b62-b63 b82 bbe-bc2 bc6-bc8 bca-bcc bd7 c00-c04 c3e-c44
    c46-c48 c4a-c4c c62-c63 c81-c83 cbe-cc4 cc6-cc8 cca-ccc cd5-cd6 ce2-ce3 d00-d03 d3e-d44 d46-d48
    d4a-d4c d57 d62-d63 d81-d83 dcf-dd4 dd6 dd8-ddf df2-df3 f73 f75-f79 f7e-f7f f81 f8d-f97 f99-fbc
    1712-1713 1732-1733 1752-1753 1772-1773 1885-1886 1920-192b 1930-1938 1a19-1a1b 1a55-1a5e 1a61-1a74
    1b00-1b04 1b35-1b43 1b80-1b82 1ba1-1ba9 1bac-1bad 1be7-1bf1 1c24-1c36 24b6-24e9 a802 a80b a823-a827
    a880-a881 a8b4-a8c3 a8c5 a8ff a926-a92a a947-a952 a980-a983 a9b4-a9bf a9e5 aa29-aa36 aa43 aa4c-aa4d
    aa7b-aa7d aaeb-aaef aaf5 abe3-abea 10a01-10a03 10a05-10a06 10a0c 10a0e 11000-11002 11038-11045
    11073-11074 11080-11082 110b0-110b8 110c2 11127-11132 11145-11146 11180-11182 111b3-111bf 111ce-111cf
    1122c-11234 11237 1123e 112df-112e8 11300-11303 1133e-11344 11347-11348 1134b-1134c 11357
    11362-11363 11435-11441 11443-11445 114b0-114c1 115af-115b5 115b8-115be 115dc-115dd 11630-1163e
    11640 116ab-116b5 1171d-1172a 1182c-11838 11930-11935 11937-11938 1193b-1193c 11940 11942
    119d1-119d7 119da-119df 119e4 11a01-11a0a 11a35-11a39 11a3b-11a3e 11a51-11a5b 11a8a-11a97
    11c2f-11c36 11c38-11c3e 11c92-11ca7 11ca9-11cb6 11d31-11d36 11d3a 11d3c-11d3d 11d3f-11d41 11d43
    11d47 11d8a-11d8e 11d90-11d91 11d93-11d96 11ef3-11ef6 16f4f 16f51-16f87 16f8f-16f92 1f130-1f149
    1f150-1f169 1f170-1f189
"""
ALPHABETIC_MARKS = {
    scalar
    for part in OTHER_ALPHABETIC.split()
    for scalar in range(int(part.split("-")[0], 16), int(part.split("-")[-1], 16) + 1)
}

# Letters and marks that are composed.
BASES = [(0x41, 0x5A), (0x61, 0x7A), (0x627, 0x64A), (0x6C1, 0x6D5)]
WHOLES = [(0xC0, 0x24F), (0x370, 0x52F), (0x622, 0x626), (0x6C0, 0x6D3), (0x1E00, 0x1FFF), (0x3041, 0x30FE)]
MARKS = [(0x300, 0x345), (0x653, 0x655), (0x3099, 0x309A)]


def within(scalar, ranges):
    return any(first <= scalar <= last for first, last in ranges)


def folded(scalar, known={}):
    """A scalar's folded form and its role."""
    if scalar not in known:
        known[scalar] = fold(scalar)
    return known[scalar]


def fold(scalar):
    char = chr(scalar)
    if scalar < 0x80:
        if char.isdigit():
            return 0x30, LETTER
        return (ord(char.lower()), LETTER) if char.isalpha() or char in "+#&" else (0, SEPARATOR)
    if within(scalar, UNSPACED):
        return scalar, IDEOGRAPH
    if unicodedata.decimal(char, None) is not None:
        return 0x30, LETTER
    if unicodedata.combining(char):
        return scalar, MARK
    category = unicodedata.category(char)
    is_alphabetic = category[0] == "L" or category == "Nl" or scalar in ALPHABETIC_MARKS
    if not is_alphabetic and unicodedata.numeric(char, None) is None:
        return 0, SEPARATOR
    if char in "ςſ":
        return ord({"ς": "σ", "ſ": "s"}[char]), LETTER
    return ord(char.lower()[0]), LETTER


def composed(base, mark):
    """The scalar that a letter and a mark compose to, or None."""
    if 0x1161 <= mark <= 0x11C2:  # Hangul
        whole = unicodedata.normalize("NFC", chr(base) + chr(mark))
        return ord(whole) if len(whole) == 1 else None
    if not within(mark, MARKS) or not (within(base, BASES) or within(base, WHOLES)):
        return None
    whole = unicodedata.normalize("NFC", chr(base) + chr(mark))
    return ord(whole) if len(whole) == 1 and within(ord(whole), WHOLES) else None


def decomposed(whole):
    """The letter and the mark that a scalar is composed of, or None."""
    parts = unicodedata.decomposition(chr(whole)).split()
    if len(parts) != 2 or parts[0].startswith("<") or not within(whole, WHOLES):
        return None
    base, mark = int(parts[0], 16), int(parts[1], 16)
    return (base, mark) if composed(base, mark) == whole else None


EDGE = 0x110000
FACTOR = 0x9E3779B97F4A7C15
LAST_FACTOR = 0xC2B2AE3D27D4EB4F
LONGEST_WORD = 64
LONGEST_TEXT = 65_536


def salt(k):
    return (k + 1) * 0xD6E8FEB86659FD93 & MASK


def mix(x):
    y = (x ^ x >> 32) * 0xFF51AFD7ED558CCD & MASK
    return y ^ y >> 33


class Scanner:
    """Turns a text into hashes of words and of n-grams of letters."""

    def __init__(self, text):
        self.words, self.grams = [], []
        self.word, self.mark_count, self.is_unspaced, self.last = [], 0, False, None
        for char in text[:LONGEST_TEXT]:
            self.add(ord(char))
        self.close()

    def add(self, scalar):
        value, role = folded(scalar)
        is_full = len(self.word) >= LONGEST_WORD
        if role == SEPARATOR:
            self.close()
        elif role == LETTER:
            if self.is_unspaced or is_full:
                self.close()
            self.compose()
            if 0x1161 <= scalar < 0x11C3 and self.word:
                whole = composed(self.word[-1], scalar)
                if whole is not None:
                    self.word[-1] = whole
                    return
            self.word.append(value)
        elif role == MARK:
            if is_full:
                self.close()
            self.add_mark(value)
        else:
            if self.word and (not self.is_unspaced or is_full):
                self.close()
            self.compose()
            self.is_unspaced = True
            self.word.append(value)

    def add_mark(self, mark):
        """Keeps the marks of a letter in their canonical order."""
        place = len(self.word)
        first = place - self.mark_count
        while place > first and unicodedata.combining(chr(self.word[place - 1])) > unicodedata.combining(chr(mark)):
            place -= 1
        self.word.insert(place, mark)
        self.mark_count += 1

    def compose(self):
        """Composes the last letter with the marks after it."""
        base = len(self.word) - self.mark_count - 1
        if self.mark_count and base >= 0:
            while (parts := decomposed(self.word[base])) is not None:
                self.word[base] = parts[0]
                self.add_mark(parts[1])
            place, last = base + 1, 0
            while place < len(self.word):
                order = unicodedata.combining(chr(self.word[place]))
                whole = composed(self.word[base], self.word[place]) if order > last else None
                if whole is None:
                    last = order
                    place += 1
                else:
                    self.word[base] = whole
                    del self.word[place]
        self.mark_count = 0

    def close(self):
        """Ends the open word."""
        self.compose()
        if not self.word:
            return
        for part in [[scalar] for scalar in self.word] if self.is_unspaced else [self.word]:
            self.add_word(part)
        self.is_unspaced = False
        self.add_grams([EDGE] + self.word + [EDGE])
        self.word = []

    def add_word(self, scalars):
        state = 0xCBF29CE484222325
        for scalar in scalars:
            state = (state ^ scalar) * FACTOR & MASK
        word = mix(state ^ salt(0))
        self.words.append(word)
        if self.last is not None:
            self.words.append(mix((self.last * FACTOR & MASK) ^ word ^ salt(1)))
        self.last = word

    def add_grams(self, scalars):
        for i in range(len(scalars) - 2):
            key = scalars[i] | scalars[i + 1] << 21 | scalars[i + 2] << 42
            product = key * FACTOR & MASK
            self.grams.append(mix(product ^ salt(3)))
            if i + 3 < len(scalars):
                self.grams.append(mix((product + scalars[i + 3] * LAST_FACTOR & MASK) ^ salt(4)))


def features(text):
    """The hashes of a text in two blocks: words and pairs of words, and n-grams of letters."""
    scanner = Scanner(text)
    return scanner.words, scanner.grams


def main(arguments):
    is_info = arguments[:1] == ["--info"]
    if len(arguments) != 1 + is_info:
        sys.exit(__doc__)
    try:
        with open(arguments[-1], "rb") as file:
            model = Model(file.read())
    except (OSError, ModelError, struct.error) as error:
        sys.exit(f"{arguments[-1]}: {error}")
    if is_info:
        print(json.dumps({"labels": model.labels, "metadata": model.metadata}, ensure_ascii=False, indent=2))
        return
    for line in sys.stdin.buffer:
        label, probability = model.classify(line.decode("utf-8", "replace").rstrip("\r\n"))
        print(json.dumps({"confidence": round(probability, 4), "label": label}, ensure_ascii=False))


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BrokenPipeError:
        sys.exit(1)
