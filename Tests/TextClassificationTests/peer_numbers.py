"""Prints the peer numbers that the tests of TextClassification compare with.

    pip install scikit-learn && python3 peer_numbers.py

Made once with the versions printed in the first line; the numbers are committed in the tests.
"""

import numpy as np
import sklearn
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.svm import LinearSVC

print("# numpy", np.__version__, "scikit-learn", sklearn.__version__)

# DualCoordinateDescentTests: two classes that overlap, eight rows of three features.
rows = np.array([
    [1.0, 0.5, 0.0],
    [0.8, 0.0, 0.3],
    [0.2, 0.9, 0.1],
    [0.6, 0.4, 0.7],
    [-0.5, 0.3, 0.9],
    [-0.9, -0.2, 0.4],
    [0.1, -0.7, 0.6],
    [0.7, -0.1, 0.2],
])
is_positive = np.array([1, 1, 1, 1, 0, 0, 0, 0])
for cost in [0.25, 1.0, 4.0]:
    svm = LinearSVC(
        C=cost, loss="squared_hinge", dual=True, intercept_scaling=1, tol=1e-10,
        max_iter=1_000_000, random_state=0).fit(rows, is_positive)
    w = np.append(svm.coef_[0], svm.intercept_)
    margins = np.where(is_positive == 1, 1, -1) * (rows @ svm.coef_[0] + svm.intercept_)
    objective = 0.5 * w @ w + cost * np.sum(np.maximum(0, 1 - margins) ** 2)
    print("cost", cost, "w", [round(float(x), 6) for x in w], "objective", round(float(objective), 6))

# VocabularyTests: inverse document frequencies and the weights of the first text.
texts = ["nurse nurse ward", "ward night", "nurse day", "cook"]
tfidf = TfidfVectorizer(sublinear_tf=True, smooth_idf=True, norm="l2", token_pattern=r"\w+")
weights = tfidf.fit_transform(texts).toarray()
for word in ["cook", "day", "night", "nurse", "ward"]:
    column = tfidf.vocabulary_[word]
    print(word, "idf", round(float(tfidf.idf_[column]), 6),
          "in text 0", round(float(weights[0, column]), 6))

# FeatureHashTests, TextFeaturesTests: FNV-1a over bytes, then the 64-bit finaliser of MurmurHash3.
MASK = (1 << 64) - 1
PRIME = 0x100000001B3


def feature_hash(data, kind):
    state = ((0xCBF29CE484222325 ^ kind) * PRIME) & MASK
    for byte in data:
        state = ((state ^ byte) * PRIME) & MASK
    state ^= state >> 33
    state = state * 0xFF51AFD7ED558CCD & MASK
    state ^= state >> 33
    state = state * 0xC4CEB9FE1A85EC53 & MASK
    return state ^ (state >> 33)


for text, kind in [("", 0), ("", 0xFF), ("a", 0), ("a", 1), ("nurse", 0), ("größe", 0),
                   ("kind body", 0xFF)]:
    print("hash", repr(text), kind, hex(feature_hash(text.encode(), kind)))


# TextFeaturesTests: n-grams are hashed scalar by scalar.
GOLDEN = 0x9E3779B97F4A7C15
EDGE = chr(0xE000)


def mixed(state, kind):
    state ^= (kind + 1) * 0xD6E8FEB86659FD93 & MASK
    state ^= state >> 33
    state = state * 0xFF51AFD7ED558CCD & MASK
    state ^= state >> 33
    state = state * 0xC4CEB9FE1A85EC53 & MASK
    return state ^ (state >> 33)


def gram(text, kind, state=0):
    for character in text:
        scalar = 0x110000 if character == EDGE else ord(character)
        state = (state ^ scalar) * GOLDEN & MASK
    return mixed(state, kind)


led, teams = gram("led", 0, 0xCBF29CE484222325), gram("teams", 0, 0xCBF29CE484222325)
print("led", hex(led), "teams", hex(teams), "pair", hex(mixed((led * GOLDEN & MASK) ^ teams, 1)))
word = EDGE + "led" + EDGE
for start in range(len(word)):
    for length in [3, 4]:
        if start + length <= len(word):
            text = word[start:start + length]
            print("gram", text.replace(EDGE, "_"), hex(gram(text, length)))
