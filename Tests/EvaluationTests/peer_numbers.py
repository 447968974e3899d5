"""Prints the peer numbers that the tests of Evaluation compare with.

    pip install scikit-learn scipy statsmodels krippendorff && python3 peer_numbers.py

Made once with the versions printed in the first line; the numbers are committed in the tests.
"""

import numpy as np
import scipy
import sklearn
from scipy import stats
from sklearn import metrics

print("# scipy", scipy.__version__, "scikit-learn", sklearn.__version__)

# ConfusionMatrixTests: rows = actual. Class 3 is predicted but never actual, class 4 never occurs.
counts = np.array([
    [50, 3, 2, 1, 0],
    [4, 30, 6, 0, 0],
    [1, 5, 20, 2, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
])
actual, predicted = [], []
for a in range(5):
    for p in range(5):
        actual += [a] * counts[a, p]
        predicted += [p] * counts[a, p]
print("accuracy", metrics.accuracy_score(actual, predicted))
for name in ["macro", "weighted"]:
    p, r, f, _ = metrics.precision_recall_fscore_support(
        actual, predicted, average=name, zero_division=0)
    print(name, p, r, f)
p, r, f, s = metrics.precision_recall_fscore_support(
    actual, predicted, labels=range(5), zero_division=0)
for row in zip(p, r, f, s):
    print("class", *row)

# WilsonIntervalTests.
for k, n, confidence in [(0, 10, .95), (10, 10, .95), (8, 10, .95), (167, 200, .95), (167, 200, .90)]:
    ci = stats.binomtest(k, n).proportion_ci(confidence_level=confidence, method="wilson")
    print("wilson", k, n, confidence, ci.low, ci.high)

# NormalDistributionTests, StudentDistributionTests.
for q in [1e-6, 0.025, 0.5, 0.8, 0.975]:
    print("norm.ppf", q, stats.norm.ppf(q))
for df in [1, 2, 3, 7, 8, 39, 200]:
    print("t.ppf(.975)", df, stats.t.ppf(.975, df), "t.ppf(.95)", stats.t.ppf(.95, df))

# McNemarTestTests: mid-p of discordant counts (Fagerland 2013, equation 4).
for b, c in [(0, 0), (1, 0), (5, 5), (3, 9), (12, 0), (40, 70), (900, 1000)]:
    n, k = b + c, min(b, c)
    mid = 2 * stats.binom.cdf(k, n, .5) - stats.binom.pmf(k, n, .5)
    print("mid-p", b, c, min(1, mid))

# SignFlipTestTests: exact permutation over people.
for d in [[-3, 1], [-2, -1, -4, 1, -1, 0, -2], [1, -1, 2, -2], [-1] * 5 + [3] * 2]:
    x = np.array([v for v in d if v], float)
    tails = [
        stats.permutation_test(
            (x,), np.sum, permutation_type="samples", alternative=side, n_resamples=np.inf).pvalue
        for side in ["less", "greater"]]
    print("sign flip", d, *tails)

# CalibrationTests: a fixed table of probabilities over three labels.
truth = np.array([0, 0, 1, 1, 2, 2, 0, 1, 2, 0])
table = np.array([
    [.7, .2, .1], [.4, .5, .1], [.1, .8, .1], [.3, .6, .1], [.05, .05, .9],
    [.5, .3, .2], [.9, .05, .05], [1., 0., 0.], [.2, .2, .6], [.34, .33, .33]])
print("log loss", metrics.log_loss(truth, table))
print("brier", np.mean(np.sum((table - np.eye(3)[truth]) ** 2, axis=1)))
confidence, right = table.max(axis=1), table.argmax(axis=1) == truth
place = np.clip(np.ceil(confidence * 15).astype(int) - 1, 0, 14)
print("ece", sum(
    abs(confidence[place == b].mean() - right[place == b].mean()) * (place == b).mean()
    for b in range(15) if (place == b).any()))

# LatencySummaryTests: nearest rank is numpy's "inverted_cdf".
times = np.array([(i * 7919) % 1009 + 100 for i in range(1, 251)])
for q in [50, 90, 99]:
    print("p", q, np.percentile(times, q, method="inverted_cdf"))
print("mean", times.mean())

# ClusterBootstrapTests: 12 people, (correct, total); percentile interval of the pooled accuracy at
# the expanded tail share, by a million resamples of numpy.
people = np.array([
    (9, 10), (8, 10), (19, 20), (12, 20), (10, 10), (5, 10), (27, 30), (16, 20), (14, 15), (7, 10),
    (18, 25), (20, 20)])
random = np.random.default_rng(1)
n = len(people)
tail = stats.norm.cdf(-stats.t.ppf(.975, n - 1) * np.sqrt(n / (n - 1)))
sums = people[random.integers(0, n, (1_000_000, n))].sum(axis=1)
shares = sums[:, 0] / sums[:, 1]
print("bootstrap", people[:, 0].sum() / people[:, 1].sum(), tail, *np.quantile(shares, [tail, 1 - tail]))

# LatencyRatioTests: the interval of a median by order statistics.
for n in [6, 9, 21, 50, 100]:
    x = np.array([((i * 37) % 101) / 10 + 1 for i in range(1, n + 1)])
    ci = stats.quantile_test(x, q=np.median(x), p=.5).confidence_interval(.95)
    cut = np.searchsorted(np.sort(x), ci.low)
    print("median", n, np.median(x), ci.low, ci.high, 1 - 2 * stats.binom.cdf(cut, n, .5))

# ProbabilityScoresTests: the table of CalibrationTests, one label against the rest.
for label in range(3):
    print("roc_auc", label, metrics.roc_auc_score(truth == label, table[:, label]),
          "ap", metrics.average_precision_score(truth == label, table[:, label]))
fpr, tpr, _ = metrics.roc_curve(truth == 0, table[:, 0], drop_intermediate=False)
print("roc", list(zip(fpr, tpr)))
order = np.argsort(-confidence, kind="stable")
for share in [.5, .6, .7, .8, .9, 1]:
    k = int(np.ceil(share * len(order)))
    print("coverage", share, confidence[order[:k]].min(), right[order[:k]].mean())

# ConfidentLearningTests, with cleanlab when it is there.
try:
    from cleanlab.count import get_confident_thresholds
    from cleanlab.filter import find_label_issues
    print("thresholds", get_confident_thresholds(truth, table))
    print("candidates", np.flatnonzero(find_label_issues(truth, table, filter_by="confident_learning")))
except ImportError:
    print("cleanlab is not installed")

# AgreementTests: published examples.
import krippendorff  # noqa: E402
from statsmodels.stats.inter_rater import fleiss_kappa  # noqa: E402


def expanded(values, n):
    tail = stats.norm.cdf(-stats.t.ppf(.975, n - 1) * np.sqrt(n / (n - 1)))
    return np.quantile(values, [tail, 1 - tail])


table = np.array([[88, 14, 18], [10, 40, 10], [2, 6, 12]])  # Cohen 1960, table 2
first, second = (np.repeat(np.indices((3, 3))[axis].ravel(), table.ravel()) for axis in (0, 1))
print("Cohen 1960", metrics.cohen_kappa_score(first, second))
rng = np.random.default_rng(1)
values = []
for _ in range(20_000):
    i = rng.integers(0, 200, 200)
    m = np.zeros((3, 3))
    np.add.at(m, (first[i], second[i]), 1)
    expected = (m.sum(0) * m.sum(1)).sum() / 200 ** 2
    values.append((np.trace(m) / 200 - expected) / (1 - expected))
print("its interval", expanded(values, 200))

# Fleiss 1971, table 1.
table = np.array([[int(digit) for digit in row] for row in """
00060 03003 01401 00006 03030 20400 00402 20310 20040 00006 10050 11040 03300 10050 02031
00501 30012 51000 02040 10203 00006 01050 02013 20040 10041 05010 40002 02040 10500 00006
""".split()])
print("Fleiss 1971", fleiss_kappa(table))
print("alpha of it", krippendorff.alpha(value_counts=table, level_of_measurement="nominal"))
values = [fleiss_kappa(table[rng.integers(0, 30, 30)]) for _ in range(20_000)]
print("interval of kappa", expanded(values, 30))

# Krippendorff 2011, examples A, B and C; a point is a missing label.
for rows in [
    ["0100000010", "1110010000"], ["aabbdcccedda", "babbbccceddd"],
    ["123321412...", "1233224125.3", ".3332342251.", "12332441251."],
]:
    data = np.array([[np.nan if word == "." else ord(word) for word in row] for row in rows])
    print("alpha", krippendorff.alpha(reliability_data=data, level_of_measurement="nominal"))
print("kappa of B", metrics.cohen_kappa_score(list("aabbdcccedda"), list("babbbccceddd")))
