"""Fits and measures a peer on the files that `vitae benchmark` measures: prints one row of JSON.

    PYTHON scripts/bench_peers.py PEER TRAIN TEST

PEER is sklearn-words, sklearn-words-chars, fasttext or fasttext-subwords. Called by scripts/bench-classifier.sh; neither the
build nor the tests need Python. Files are fastText lines, or JSON lines with "label" and "text".
"""

import json
import os
import pickle
import resource
import sys
import tempfile
import time

for name in ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"]:
    os.environ[name] = "1"


def rows(path):
    out = []
    for line in open(path, encoding="utf-8"):
        if not line.strip():
            continue
        if line.startswith("{"):
            row = json.loads(line)
            out.append((row["label"], " ".join(row["text"].split())))
        else:
            label, _, text = line.rstrip("\n").partition(" ")
            out.append((label.removeprefix("__label__"), " ".join(text.split())))
    return out


def sklearn_model(train, with_characters):
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.pipeline import make_pipeline, make_union
    from sklearn.svm import LinearSVC

    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True, token_pattern=r"(?u)\b\w+\b")
    characters = TfidfVectorizer(analyzer="char_wb", ngram_range=(3, 5), sublinear_tf=True)
    features = make_union(words, characters) if with_characters else words
    model = make_pipeline(features, LinearSVC())
    model.fit([text for _, text in train], [label for label, _ in train])
    return (lambda text: model.predict([text])[0]), (lambda: len(pickle.dumps(model)))


def fasttext_model(train, with_subwords):
    import fasttext

    labels = {label: f"__label__{i}" for i, (label, _) in enumerate(sorted({(l, 0) for l, _ in train}))}
    names = {number: label for label, number in labels.items()}
    file = tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False, encoding="utf-8")
    with file:
        for label, text in train:
            file.write(f"{labels[label]} {text}\n")
    # Small sets need more passes; these are the settings that fastText's own tutorial arrives at.
    options = {"lr": 0.5, "epoch": 25, "wordNgrams": 2, "dim": 50, "thread": 1, "verbose": 0, "bucket": 200_000}
    if with_subwords:
        options |= {"minn": 2, "maxn": 5}
    model = fasttext.train_supervised(file.name, **options)
    os.unlink(file.name)

    def size():
        with tempfile.TemporaryDirectory() as folder:
            model.save_model(folder + "/m.bin")
            return os.path.getsize(folder + "/m.bin")

    # The low-level call: the Python wrapper of `predict` fails with NumPy 2.
    return (lambda text: names[model.f.predict(text + "\n", 1, 0.0, "strict")[0][1]]), size


def main():
    peer, train_path, test_path = sys.argv[1:4]
    train, test = rows(train_path), rows(test_path)
    # What is imported here is not timed below.
    if peer.startswith("sklearn"):
        import sklearn.feature_extraction.text, sklearn.pipeline, sklearn.svm
    else:
        import fasttext
    start = time.process_time()
    if peer.startswith("sklearn"):
        predict, size = sklearn_model(train, peer == "sklearn-words-chars")
    else:
        predict, size = fasttext_model(train, peer == "fasttext-subwords")
    seconds = time.process_time() - start
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    shown = test[:2000]
    for _, text in shown[:50]:
        predict(text)
    times = []
    right = 0
    for i, (label, text) in enumerate(test):
        begin = time.perf_counter_ns()
        right += predict(text) == label
        if i < len(shown):
            times.append(time.perf_counter_ns() - begin)
    # Whole passes, as `vitae benchmark` makes them: a text asked for again at once would find its weights in the cache.
    for _ in range(2 if peer.startswith("fasttext") else 0):
        for i, (_, text) in enumerate(shown):
            begin = time.perf_counter_ns()
            predict(text)
            times[i] = min(times[i], time.perf_counter_ns() - begin)
    times.sort()
    print(json.dumps({
        "name": peer, "accuracy": right / len(test), "fitCPUSeconds": seconds, "peakBytes": peak,
        "modelBytes": size(), "medianNanoseconds": times[len(times) // 2],
        "p99Nanoseconds": times[min(len(times) - 1, len(times) * 99 // 100)],
    }))


main()
