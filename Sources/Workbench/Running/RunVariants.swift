internal import CommandLineKit
internal import PipelineKit
internal import PlainFoundation

/// What `--set` and `--dataset` make of a pipeline: one variant, or one per combination of swept values.
struct RunVariants {
  /// A pipeline with other parameters.
  struct Variant {
    /// The swept values: `FitText.costs=1`; empty for the only variant.
    var name: String
    var settings: StageSettings
  }

  /// The variants, in the order of the values.
  let variants: [Variant]

  /// How many variants a sweep may have.
  private static let limit = 100

  /// Reads the options of a command line.
  ///
  /// - Parameters:
  ///   - parsed: The options.
  ///   - root: The pipeline's dataset.
  ///   - folder: The project, from where other datasets are seen.
  /// - Throws: `UsageError` for what is no setting, ``MissingDatasetError`` for a dataset that is not there.
  init(
    _ parsed: ParsedArguments, dataset root: String, in folder: ProjectFolder = ProjectFolder()
  ) throws {
    let datasets = try parsed.strings("dataset").map { given in
      let path = folder.path(given)
      guard FileManager.default.fileExists(atPath: path) else {
        throw MissingDatasetError(path: given)
      }
      return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    var combinations: [[(value: StageSettings.Value, isSwept: Bool)]] = [[]]
    for text in parsed.strings("set") {
      guard let (stage, key, values) = Self.setting(text) else {
        throw parsed.usageError(
          "--set \(TerminalText.escaped(text)): expected STAGE.KEY=VALUE, such as FitText.costs=1")
      }
      combinations = combinations.flatMap { combination in
        values.map {
          combination + [(.init(stage: stage, key: key, text: $0), values.count > 1)]
        }
      }
      guard combinations.count <= Self.limit else {
        throw parsed.usageError("more than \(Self.limit) variants; sweep over fewer values")
      }
    }
    variants = combinations.map { combination in
      let name = combination.filter(\.isSwept).map(\.value.description).joined(separator: ", ")
      return Variant(
        name: name,
        settings: StageSettings(
          combination.map(\.value),
          rewriting: Self.rewriting(
            root: root, datasets: datasets, variant: Self.folderName(name))))
    }
  }

  /// The parts of `Stage.key=a,b`; commas in brackets do not part values.
  private static func setting(_ text: String) -> (stage: String, key: String, values: [String])? {
    guard let sign = text.firstIndex(of: "="), let dot = text[..<sign].firstIndex(of: ".") else {
      return nil
    }
    let (stage, key) = (text[..<dot], text[text.index(after: dot)..<sign])
    var (values, depth) = ([""], 0)
    for character in text[text.index(after: sign)...] {
      if character == "[" { depth += 1 }
      if character == "]" { depth -= 1 }
      if character == ",", depth == 0 {
        values.append("")
      } else {
        values[values.count - 1].append(character)
      }
    }
    guard !stage.isEmpty, !key.isEmpty, values.allSatisfy({ !$0.isEmpty }) else { return nil }
    return (String(stage), String(key), values)
  }

  /// A variant's name as a folder.
  private static func folderName(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber || ".-_=[]".contains($0) ? $0 : "-" })
  }

  /// Leads paths below the pipeline's dataset to other datasets, and what is written to a folder of its own.
  private static func rewriting(
    root: String, datasets: [String], variant: String
  ) -> StageSettings.Rewriting? {
    guard !datasets.isEmpty || !variant.isEmpty else { return nil }
    let isOther = !datasets.isEmpty && datasets != [root]
    let name = datasets.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
      .joined(separator: "+")
    return { key, text, deliversFiles in
      var text = text
      if isOther, text == root || text.hasPrefix(root + "/") {
        text = datasets.map { $0 + text.dropFirst(root.count) }.joined(separator: ":")
      }
      for reports in ["report", "reports"]
      where isOther && (text == reports || text.hasPrefix(reports + "/")) {
        text = "\(reports)/\(name)" + text.dropFirst(reports.count)
      }
      guard deliversFiles, !variant.isEmpty else { return text }
      if key == "folder" { return text + "/" + variant }
      if key == "path", let slash = text.lastIndex(of: "/") {
        return "\(text[...slash])\(variant)\(text[slash...])"
      }
      return key == "path" ? variant + "/" + text : text
    }
  }
}

/// A dataset of `--dataset` that is not there.
struct MissingDatasetError: ExitCoded {
  var path: String

  var exitCode: ExitCode { .missing }

  var description: String {
    "no dataset '\(path)': --dataset takes a folder that holds one, such as 'datasets'"
  }
}
