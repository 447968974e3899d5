import ArtifactStore
import CommandLineKit
import ContentDigest
import PipelineKit
import PlainFoundation
import Workbench

/// `vitae why ARTIFACT`: where an output comes from, down to files and parameters.
enum WhyCommand: Command {
  static let spec = CommandSpec(
    name: "why", abstract: "Say what an output was made of, down to files and parameters.",
    discussion: """
      Prints the step that made the output with its version and parameters, and the same for each of its inputs. What was \
      printed before is named again without its own inputs.
      """,
    positionals: [
      PositionalSpec(
        "artifact",
        help:
          "A file that a run wrote, a model of the store (alias, name, #3), RUN/STAGE such as 12/FitText, "
          + "or the first digits of an output's SHA-256.")
    ],
    options: [PipelineCommand.storeOption],
    examples: [
      .init("vitae why reports/resume-sections/index.html", "what the report rests on"),
      .init("vitae why current", "what the current model was trained on"),
    ],
    exitCodes: [.done, .notComparable, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let store = try StoreLocation.existing(
      arguments.string("store"), otherwise: "run a pipeline first")
    let name = arguments.string("artifact") ?? ""
    guard let found = try Lineage.entry(of: name, in: store) else {
      throw ModelLookupError(
        what: "\(name): no output of a run is this file, model, step or SHA-256")
    }
    var lineage = Lineage(store: store)
    try output.write(try lineage.text(of: found))
    return .done
  }
}

/// The steps behind an output, as an indented list.
private struct Lineage {
  let store: Store
  private var printed: Set<String> = []

  init(store: Store) { self.store = store }

  /// The record that made what a name stands for.
  static func entry(of name: String, in store: Store) throws -> ArtifactStore.CacheEntry? {
    if let entry = try WrittenFile.entry(at: name, in: store) { return entry }
    if let slash = name.firstIndex(of: "/"), let run = Int64(name[..<slash]) {
      let step = try store.steps(of: RunID(rawValue: run)).first {
        $0.name == name[name.index(after: slash)...]
      }
      return try step?.key.flatMap { try store.lookup($0) }
    }
    if let model = try ModelLookup.stored(name, in: store), let run = model.run {
      for step in try store.steps(of: run) {
        guard let output = step.output, let bytes = try store.get(output),
          let value = try? TrainedModel.decoded(from: bytes),
          ContentDigest.sha256(value.bytes) == model.digest
        else { continue }
        return try step.key.flatMap { try store.lookup($0) }
      }
    }
    return try store.entries(making: name).first
  }

  /// The step and what it was made of.
  mutating func text(of entry: ArtifactStore.CacheEntry, as input: String = "", depth: Int = 0)
    throws -> String
  {
    let name = entry.stage.split(separator: "/", maxSplits: 1).last.map(String.init) ?? entry.stage
    let indent = String(repeating: "  ", count: depth)
    var line = indent + (input.isEmpty ? "" : "\(input): ") + name
    guard printed.insert(entry.key).inserted else {
      return TerminalText.escaped(line) + " (as above)\n"
    }
    let explanation = try? JSONDecoder().decode(
      Explanation.self, from: Data(entry.explanation.utf8))
    if let explanation, explanation.version > 0 { line += " \(explanation.version)" }
    line += "  \(entry.output.short)"
    var out = TerminalText.escaped(line) + "\n"
    for (key, value) in explanation?.parameters.sorted(by: { $0.key < $1.key }) ?? [] {
      out += TerminalText.escaped("\(indent)    \(key) = \(value)".clippedLine) + "\n"
    }
    for (key, digest) in explanation?.inputs.sorted(by: { $0.key < $1.key }) ?? [] {
      let made = try store.entries(making: digest)
      // The same bytes may come of several steps; the one of this pipeline counts.
      let pipeline = entry.stage.split(separator: "/").first.map { $0 + "/" } ?? ""
      let source = made.first { $0.stage.hasPrefix(pipeline) } ?? made.first
      if let source {
        out += try text(of: source, as: key, depth: depth + 1)
      } else {
        out += "\(indent)  \(key): \(digest.prefix(8)), no longer in the store\n"
      }
    }
    return out
  }
}

extension String {
  /// At most 160 characters.
  fileprivate var clippedLine: String { count > 160 ? prefix(159) + "…" : self }
}
