import ArtifactStore
import CommandFiles
import CommandLineKit
import PDFText
import PageLayout
import PlainFoundation
import ResumeModel
import ResumeWorkbench
import Workbench

/// `vitae doctor`: says what works here and what does not.
enum DoctorCommand: Command {
  static let spec = CommandSpec(
    name: "doctor", abstract: "Check the worker, the store, the model and the machine.",
    options: [PipelineCommand.storeOption, PipelineCommand.jsonOption("checks")],
    exitCodes: [.done, .internalError, .usage])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let path = StoreLocation.path(arguments.string("store"))
    var findings = [("pdf worker", await result { try await worker() })]
    findings.append(("confinement", await result { try confinement() }))
    let origin = StoreLocation.origin(arguments.string("store"))
    findings.append(("store", await result { try store(path, origin) }))
    findings.append(("model", await result { try model(path) }))
    var checks = findings.map { name, finding in
      Check(
        name: name, state: !finding.isFine ? "not ok" : finding.isNote ? "note" : "ok",
        detail: finding.detail)
    }
    let isSound = findings.allSatisfy(\.1.isFine)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let memory = ProcessInfo.processInfo.physicalMemory / (1 << 30)
    checks.append(Check(name: "machine", state: "ok", detail: "\(cores) cores, \(memory) GiB"))
    checks.append(
      isRelease
        ? Check(name: "build", state: "ok", detail: "release")
        : Check(name: "build", state: "note", detail: "debug: times mean nothing"))
    if arguments.flag("json") {
      try output.writeLine(try JSONLine.text(of: Report(isSound: isSound, checks: checks)))
    } else {
      var table = TextTable([.text("what"), .state("state"), .text("detail")])
      for check in checks { table.append([check.name, check.state, check.detail]) }
      try output.write(table.render(on: .standardOutput))
    }
    return isSound ? .done : .internalError
  }

  /// What `--json` prints.
  private struct Report: Encodable {
    var isSound: Bool
    var checks: [Check]
  }

  /// A row of the table.
  private struct Check: Encodable {
    var name: String
    /// `ok`, `not ok` or `note`.
    var state: String
    var detail: String
  }

  private struct Finding {
    var isFine: Bool
    /// Whether something is less than it could be, which only another machine changes.
    var isNote = false
    var detail: String
  }

  /// What a check found; what it throws is a finding too.
  private static func result(_ check: () async throws -> Finding) async -> Finding {
    do {
      return try await check()
    } catch {
      return Finding(isFine: false, detail: "\(error)")
    }
  }

  /// Starts a worker and lets it read a PDF that has a word on it.
  private static func worker() async throws -> Finding {
    let pool = try WorkerPool(workerCount: 1)
    defer { pool.shutDown() }
    // A folder of its own, as anybody may have put a link where a name can be guessed.
    guard let folder = try? TemporaryFolder() else {
      let temporary = FileManager.default.temporaryDirectory.path
      return Finding(isFine: false, detail: "no folder can be made in \(temporary)")
    }
    defer { folder.remove() }
    let path = folder.path + "/sample.pdf"
    try Data(SamplePDF.bytes(saying: "vitae").utf8).write(to: URL(filePath: path))
    let document = try await pool.extract(path: path)
    let words = document.pages.flatMap(\.words).map(\.text)
    return Finding(
      isFine: words == ["vitae"], detail: "\(document.status.rawValue), \(pool.workerPath)")
  }

  /// Lets a worker try what it must not be able to do: first the layers that hold, then what is possible, then what is refused.
  private static func confinement() throws -> Finding {
    let worker = try WorkerPool(workerCount: 1).workerPath
    let (text, code) = try ChildProcess.run(worker, [WorkerArgument.confinement])
    let lines = text.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    let layers = lines.first { $0[0] == "layers" }?.last ?? "none"
    func names(_ outcome: String) -> [Substring] {
      lines.filter { $0.last == outcome[...] }.map { $0[0] }
    }
    let (possible, refused) = (names("possible"), names("refused"))
    var parts = ["layers: \(layers)"]
    if !possible.isEmpty { parts.append("possible: \(possible.joined(separator: ", "))") }
    let lacksLandlock = possible == ["reading"] && !layers.contains("landlock")
    if lacksLandlock {
      parts.append("a worker can read other files, as this kernel has no Landlock")
    }
    if !refused.isEmpty { parts.append("refused: \(refused.joined(separator: ", "))") }
    return Finding(
      isFine: lacksLandlock || code == 0 && possible.isEmpty && !refused.isEmpty,
      isNote: lacksLandlock, detail: parts.joined(separator: "; "))
  }

  private static func store(
    _ path: String, _ origin: StoreLocation.Origin
  ) throws -> Finding {
    guard let store = try StoreLocation.openExisting(path) else {
      // A path that somebody typed must be right; that of the environment may wait for the first run.
      if case .option = origin {
        throw MissingStoreError(path: path, origin: origin, advice: Pipelines.firstRun)
      }
      return Finding(
        isFine: true, detail: "none yet at \(path); parsing needs none, \(Pipelines.firstRun)")
    }
    let report = try store.check()
    guard report.isSound else {
      var problems = Array(report.problems.prefix(3))
      if report.problems.count > 3 { problems.append("\(report.problems.count - 3) more") }
      problems.append("'vitae store check --repair' mends what can be mended")
      return Finding(isFine: false, detail: problems.joined(separator: "; "))
    }
    let rights = store.isReadOnly ? ", read only" : ""
    return Finding(
      isFine: true, detail: "\(path), \(Noun.count(report.blobCount, "value"))\(rights)")
  }

  private static func model(_ path: String) throws -> Finding {
    let model = try ModelLookup.documentModel(nil, in: StoreLocation.openExisting(path))
    let classifier = try ModelLookup.documentClassifier(model.bytes, from: model.name)
    return Finding(
      isFine: true, detail: "\(model.summary): \(classifier.labels.joined(separator: ", "))")
  }

  private static var isRelease: Bool {
    #if DEBUG
      false
    #else
      true
    #endif
  }
}

/// The smallest PDF that says something.
enum SamplePDF {
  /// A page with one line of Helvetica.
  ///
  /// Letters, digits and spaces only.
  static func bytes(saying text: String) -> String {
    precondition(text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == " ") })
    let content = "BT /F1 12 Tf 72 720 Td (\(text)) Tj ET"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>",
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R "
        + "/Resources << /Font << /F1 5 0 R >> >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]
    var out = "%PDF-1.4\n"
    var offsets: [Int] = []
    for (i, object) in objects.enumerated() {
      offsets.append(out.utf8.count)
      out += "\(i + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = out.utf8.count
    out += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
      let digits = String(offset)
      out += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    return out
      + "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
  }
}
