import CStarterPackage
import CommandLineKit
import PlainFoundation
import Workbench

/// `vitae init NAME`: writes a package with a pipeline of one's own.
enum InitCommand: Command {
  static let spec = CommandSpec(
    name: "init", abstract: "Write a Swift package with a pipeline of your own, to start from.",
    discussion: """
      The package has a pipeline that trains, verifies and reports, 210 invented support tickets of five classes, a stage \
      of its own with a test, and a workflow for CI. 'swift run' in it builds and runs the pipeline. \
      docs/tutorial-own-pipeline.md goes on from there.
      """,
    positionals: [
      PositionalSpec("name", help: "The folder to make; its last part names the pipeline.")
    ],
    options: [
      .value(
        "vitae", "WHERE",
        help:
          "The sources of vitae: a folder, or ADDRESS@VERSION of a repository. When absent, those that this "
          + "program was built from.")
    ],
    examples: [
      .init("vitae init tickets", "a package in the folder 'tickets'"),
      .init("vitae init tickets --vitae https://example.org/vitae.git@0.1.0", "on a release"),
    ],
    exitCodes: [.done, .usage] + ExitCode.ofFiles)

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let folder = arguments.string("name") ?? ""
    let name = folder.split(separator: "/").last.map(String.init) ?? ""
    guard PlainName.isValid(name), name.first?.isLetter == true else {
      throw arguments.usageError(
        "'\(TerminalText.escaped(name))' cannot name a package: it starts with a letter and has letters, digits, "
          + "'-' and '_' only")
    }
    guard let source = Dependency(arguments.string("vitae"), ownPath: Pipelines.ownPath) else {
      throw arguments.usageError(
        "say where the sources of vitae are, as --vitae FOLDER or --vitae ADDRESS@VERSION")
    }
    let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard found.isEmpty else {
      throw DataFileError(path: folder, line: nil, problem: "is there already and not empty")
    }
    let module = String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let words = [
      "@NAME@": name, "@MODULE@": module, "@DEPENDENCY@": source.declaration,
      "@PACKAGE@": source.package,
    ]
    for file in StarterPackage.files(replacing: words) {
      do {
        let url = URL(filePath: folder + "/" + file.path)
        try FileManager.default.createDirectory(
          atPath: url.deletingLastPathComponent().path, withIntermediateDirectories: true)
        try Data(file.text.utf8).write(to: url)
      } catch {
        throw DataFileError.writing(folder + "/" + file.path, error)
      }
      try output.writeLine("  \(TerminalText.escaped(folder + "/" + file.path))")
    }
    try output.writeLine("next: cd \(TerminalText.escaped(folder)) && swift run")
    return .done
  }

  /// The package that holds `Workbench`, as a manifest names it.
  struct Dependency: Equatable {
    var declaration: String
    var package: String

    /// The dependency that a person named; the clone that a program was built in when nobody did.
    init?(_ given: String?, ownPath: String) {
      if let given, given.contains("://") || given.hasPrefix("git@") {
        let parts = given.split(separator: "@")
        guard parts.count > 1, let version = parts.last else { return nil }
        let address = given.dropLast(version.count + 1)
        let last = address.split(separator: "/").last.map(String.init) ?? ""
        package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        declaration = ".package(url: \"\(address)\", from: \"\(version)\")"
        return
      }
      let folder =
        given.map { URL(filePath: $0).standardizedFileURL.path } ?? Self.clone(of: ownPath)
      guard let folder, FileManager.default.fileExists(atPath: folder + "/Package.swift") else {
        return nil
      }
      package = "vitae"
      declaration = ".package(name: \"vitae\", path: \"\(folder)\")"
    }

    /// The package whose `.build` a program is in.
    private static func clone(of program: String) -> String? {
      program.firstRange(of: "/.build/").map { String(program[..<$0.lowerBound]) }
    }
  }
}

/// The files that `vitae init` writes.
enum StarterPackage {
  /// The files with their paths in the package.
  ///
  /// - Parameter words: What stands for what in texts and paths.
  /// - Returns: Each file once.
  static func files(replacing words: [String: String]) -> [(path: String, text: String)] {
    var out: [(path: String, text: String)] = []
    for number in 0..<starter_file_count() {
      let file = unsafe starter_file(number)
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      var path = unsafe String(cString: file.path)
      var text = unsafe String(decoding: bytes, as: UTF8.self)
      for (mark, word) in words {
        path = path.replacing(mark, with: word)
        text = text.replacing(mark, with: word)
      }
      if let last = out.indices.last, out[last].path == path {
        out[last].text += text.drop { $0 != "\n" }.dropFirst()
      } else {
        out.append((path, text))
      }
    }
    return out
  }
}
