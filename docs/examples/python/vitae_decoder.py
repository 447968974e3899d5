"""Labels whole columns of a resume as `vitae parse` does, with an exported context model. Needs the standard library alone.

    decoder = json.loads(metadata["decoder"])          # of the .mlmodel or .onnx file
    labels = decode(decoder, kinds, probabilities)     # positions in metadata["labels"]

`vitae model features MODEL --pdf FILE` prints one line per paragraph. Lines of one `column` belong together, in their order;
`kind` is in the line, `probabilities` are what the model answers, in the order of its labels.
"""

import math


def decode(decoder, kinds, probabilities):
    """The likeliest labels of a column as a whole, by Viterbi's algorithm."""
    weight, labels = decoder["weight"], range(len(decoder["priors"]))

    def evidence(row):
        return [math.log(max(row[label], 1e-9)) - weight * decoder["priors"][label] for label in labels]

    scores, back = [], []
    for kind, row in zip(kinds, probabilities):
        own = evidence(row)
        if not scores:
            scores = [weight * decoder["starts"][kind][to] + own[to] for to in labels]
            continue
        steps = decoder["transitions"][kind]
        before = [max(labels, key=lambda last: scores[last] + weight * steps[last][to]) for to in labels]
        scores = [scores[before[to]] + weight * steps[before[to]][to] + own[to] for to in labels]
        back.append(before)
    if not scores:
        return []
    path = [max(labels, key=lambda label: scores[label])]
    for before in reversed(back):
        path.append(before[path[-1]])
    return path[::-1]
