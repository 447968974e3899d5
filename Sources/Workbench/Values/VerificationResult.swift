public import ByteCoding
public import Evaluation
public import PipelineKit
internal import PlainFoundation

/// What the gates of a pipeline said.
public struct VerificationResult: Artifact {
  /// The gates in the pipeline's order.
  public var verification: Verification
  /// SHA-256 of the model file that was judged, as hexadecimal digits.
  public var modelDigest: String
  /// How the latency was judged, when a gate asked.
  public var latency: LatencyJudgement?
  /// Ids of the rows that the baseline has right and the model has not.
  public var brokenRows: [String] = []

  /// Appends the value's bytes.
  public func write(to writer: inout ByteWriter) {
    writer.write(each: verification.gates) { w, gate in
      w.write(gate.name)
      w.write(gate.verdict.rawValue)
      w.write(gate.detail)
      gate.value.write(to: &w)
      gate.limit.write(to: &w)
    }
    writer.write(modelDigest)
    writer.write(optional: latency) { w, judgement in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Encoding a struct of numbers and texts to memory cannot fail.
      w.write((try? encoder.encode(judgement)).map { String(decoding: $0, as: UTF8.self) } ?? "")
    }
    brokenRows.write(to: &writer)
  }

  /// Reads back what ``write(to:)`` wrote.
  public static func read(from r: inout ByteReader) throws(ByteCodingError) -> VerificationResult {
    let gates = try r.array { r throws(ByteCodingError) in
      GateResult(
        name: try r.string(), verdict: try r.choice(), detail: try r.string(),
        value: try .read(from: &r), limit: try .read(from: &r))
    }
    let modelDigest = try r.string()
    let latency = try r.optional { r throws(ByteCodingError) in
      let start = r.offset
      let data = Data(try r.string().utf8)
      guard let judgement = try? JSONDecoder().decode(LatencyJudgement.self, from: data) else {
        throw ByteCodingError(expected: "a latency judgement", offset: start)
      }
      return judgement
    }
    return VerificationResult(
      verification: Verification(gates: gates), modelDigest: modelDigest, latency: latency,
      brokenRows: try .read(from: &r))
  }
}
