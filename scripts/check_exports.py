"""Runs exported models on features that `vitae model features` printed, and compares labels and probabilities.

    check_exports.py coreml MODEL.mlmodel FEATURES.jsonl
    check_exports.py onnx MODEL.onnx FEATURES.jsonl

Core ML files are loaded with coremltools and interpreted layer by layer with numpy, as Apple's runtime needs macOS. ONNX
files are checked with onnx and run by ONNX Runtime. The paragraphs of PDFs are also labelled by column, with the decoder in the
metadata. Ends with 1 if a label differs or a probability is too far off.
"""

import base64
import json
import pathlib
import sys

import numpy as np

TOLERANCE = {"coreml": 1e-3, "onnx": 1e-4}


def rows(path):
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


def weights(params):
    """The numbers of a WeightParams message; bytes stand for scale * byte + bias, by output channel."""
    if params.rawValue:
        linear = params.quantization.linearQuantization
        scale, bias = np.array(linear.scale, np.float32), np.array(linear.bias, np.float32)
        return np.frombuffer(params.rawValue, np.uint8).reshape(len(scale), -1) * scale[:, None] + bias[:, None]
    return np.array(params.floatValue, np.float32)


class Network:
    """The layers of a neural network of the Core ML specification that vitae writes."""

    def __init__(self, spec):
        self.layers = []
        self.constants = {}
        for layer in spec.layers:
            kind = layer.WhichOneof("layer")
            params = getattr(layer, kind)
            if kind == "loadConstantND":
                self.constants[layer.output[0]] = weights(params.data).reshape(tuple(params.shape)).astype(np.float32)
            else:
                self.layers.append((layer.output[0], list(layer.input), self.operation(kind, params)))
        self.output = spec.labelProbabilityLayerName
        self.labels = list(spec.stringClassLabels.vector)

    def operation(self, kind, p):
        """The function of a layer."""
        if kind == "unary":
            names = p.DESCRIPTOR.enum_types_by_name["Operation"].values_by_number
            function = {
                "LOG": lambda x: np.log(x + np.float32(p.epsilon)),
                "THRESHOLD": lambda x: np.maximum(x, np.float32(p.alpha)),
            }[names[p.type].name]
            return lambda x: function(x * np.float32(p.scale) + np.float32(p.shift))
        if kind == "activation":
            if p.WhichOneof("NonlinearityType") == "sigmoid":
                return lambda x: 1 / (1 + np.exp(-x))
            return lambda x: np.float32(p.linear.alpha) * x + np.float32(p.linear.beta)
        if kind == "innerProduct":
            matrix = weights(p.weights).reshape(p.outputChannels, p.inputChannels).astype(np.float32)
            bias = weights(p.bias) if p.hasBias else np.float32(0)
            return lambda x: matrix @ x + bias
        if kind == "softmaxND":
            def softmax(x):
                e = np.exp(x - x.max(axis=p.axis, keepdims=True))
                return e / e.sum(axis=p.axis, keepdims=True)
            return softmax
        axes = tuple(p.axes) if kind.startswith("reduce") else ()
        return {
            "clip": lambda x: np.clip(x, np.float32(p.minVal), np.float32(p.maxVal)),
            "addBroadcastable": lambda a, b: a + b,
            "multiplyBroadcastable": lambda a, b: a * b,
            "divideBroadcastable": lambda a, b: a / b,
            "reduceL2": lambda x: np.sqrt((x * x).sum(axis=axes, keepdims=p.keepDims)),
            "reduceSum": lambda x: x.sum(axis=axes, keepdims=p.keepDims),
        }[kind]

    def run(self, inputs):
        values = {**self.constants, **inputs}
        for output, names, operation in self.layers:
            values[output] = operation(*(values[name] for name in names))
        return values[self.output]


class CoreML:
    def __init__(self, path):
        import coremltools

        spec = coremltools.utils.load_spec(path)
        coremltools.models.MLModel(spec, skip_model_load=True)
        known = type(spec)()
        known.CopyFrom(spec)
        known.DiscardUnknownFields()
        if known.ByteSize() != spec.ByteSize() or spec.WhichOneof("Type") != "pipelineClassifier":
            sys.exit(f"{path}: fields that the specification does not have, or not a classifier")
        *vectorizers, network = spec.pipelineClassifier.pipeline.models
        self.blocks = {}
        for model in vectorizers:
            keys = list(model.dictVectorizer.int64ToIndex.vector)
            index = {key: place for place, key in enumerate(keys)}
            self.blocks[model.description.input[0].name] = (model.description.output[0].name, index)
        self.network = Network(network.neuralNetworkClassifier)
        self.metadata = dict(spec.description.metadata.userDefined)
        listed = np.frombuffer(base64.b64decode(self.metadata["features"]), "<u4")
        if listed.tolist() != keys or [f.name for f in spec.description.input] != list(self.blocks):
            sys.exit(f"{path}: inputs, vectorizers and metadata differ")

    def predict(self, lines):
        for line in lines:
            inputs = {}
            for block, (output, index) in self.blocks.items():
                values = np.zeros(len(index), np.float32)
                for key, count in line["features"][block].items():
                    values[index[int(key)]] = count
                inputs[output] = values
            probabilities = self.network.run(inputs)
            yield self.network.labels[int(probabilities.argmax())], probabilities


class ONNX:
    def __init__(self, path):
        import onnx
        import onnxruntime

        model = onnx.load(path)
        onnx.checker.check_model(model, full_check=True)
        self.session = onnxruntime.InferenceSession(path, providers=["CPUExecutionProvider"])
        self.metadata = self.session.get_modelmeta().custom_metadata_map

    def predict(self, lines):
        group = []
        for line in lines:
            group.append(line["features"])
            if len(group) == 16:
                yield from self.predict_group(group)
                group = []
        if group:
            yield from self.predict_group(group)

    def predict_group(self, group):
        length = max(len(block) for blocks in group for block in blocks)
        padded = [[block + [-1] * (length - len(block)) for block in blocks] for blocks in group]
        features = np.array(padded, np.int64).reshape(len(group), len(group[0]), length)
        yield from zip(*self.session.run(["label", "probabilities"], {"features": features}))


def columns(lines):
    """Positions of the lines that belong to one column each."""
    out = []
    for n, line in enumerate(lines):
        last = lines[n - 1] if out else None
        if last is None or last["column"] != line["column"] or last["paragraph"] >= line["paragraph"]:
            out.append([])
        out[-1].append(n)
    return out


def check_columns(model, lines, answers, labels):
    """Compares what the metadata's decoder makes of a model's answers with the labels of vitae parse."""
    sys.path.append(str(pathlib.Path(__file__).parent.parent / "docs/examples/python"))
    from vitae_decoder import decode

    decoder = json.loads(model.metadata["decoder"])
    wrong = changed = 0
    for column in columns(lines):
        rows = [[float(p) for p in answers[n][1]] for n in column]
        for n, label in zip(column, decode(decoder, [lines[n]["kind"] for n in column], rows), strict=True):
            wrong += labels[label] != lines[n]["parsed"]
            changed += lines[n]["label"] != lines[n]["parsed"]
    print(f"  with the decoder {wrong} other labels than vitae parse, without it {changed} ({changed / len(lines):.1%})")
    return wrong


def main():
    kind, path, features = sys.argv[1:]
    model = {"coreml": CoreML, "onnx": ONNX}[kind](path)
    for name in ["labels", "licence", "training data"]:
        if not model.metadata.get(name):
            sys.exit(f"{path}: no '{name}' in the metadata")
    labels = model.metadata["labels"].split("\n")
    count, wrong, largest = 0, 0, 0.0
    lines = list(rows(features))
    answers = list(model.predict(lines))
    for line, (label, probabilities) in zip(lines, answers, strict=True):
        expected = np.array([line["probabilities"][name] for name in labels])
        count += 1
        wrong += label != line["label"]
        largest = max(largest, float(np.abs(expected - probabilities).max()))
    print(f"{kind}: {count} texts, {wrong} other labels, largest difference of a probability {largest:.1e}")
    if lines and "parsed" in lines[0]:
        wrong += check_columns(model, lines, answers, labels)
    elif len(model.metadata["thresholds"].split("\n")) != len(labels) or not model.metadata["threshold for none"]:
        sys.exit(f"{path}: no thresholds in the metadata")
    if count == 0 or wrong or not largest <= TOLERANCE[kind]:
        sys.exit(1)


main()
