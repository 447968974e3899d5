internal import CommandFiles
package import CommandLineKit
internal import PlainFoundation
package import ResumeModel
internal import ResumeWorkbench
internal import Workbench

/// A resume for `vitae portfolio`: read from a JSON Resume file or parsed from a PDF.
package struct ResumeInput {
  /// The fields as JSON Resume allows them.
  package var resume: Resume
  /// The code of the language that most of the text is in; `nil` when there is too little text.
  package var language: String?
  /// Facts that a reader should know, such as values that were left out; no content.
  package var warnings: [String]

  /// Bytes beyond which a file of JSON is not read.
  private static let byteLimit = 32 << 20

  /// A resume and what reading it left out.
  private init(_ resume: Resume, warnings: [String]) {
    self.resume = resume
    self.warnings = warnings
    language = Self.code(documentLanguage(of: resume.texts))
  }

  /// A resume that was parsed from a PDF.
  package init(_ document: ParsedDocument) {
    resume = document.resume
    warnings = document.warnings
    language = Self.code(document.language)
  }

  private static func code(_ language: DocumentLanguage?) -> String? {
    language.flatMap { $0.rawValue == Language.other.rawValue ? nil : $0.rawValue }
  }

  // MARK: JSON

  /// Tells if a file holds JSON, by its name or its first byte that is not a space; `-` always does.
  ///
  /// - Throws: ``MissingInput`` when there is no such file.
  package static func isJSON(_ path: String) throws -> Bool {
    if path == "-" { return true }
    let end = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard end >= 0 else {
      if errno == ENOENT { throw MissingInput(path: path) }
      return false
    }
    defer { close(end) }
    var head = [UInt8](repeating: 0, count: 64)
    let count = unsafe head.withUnsafeMutableBytes {
      unsafe pread(end, $0.baseAddress, $0.count, 0)
    }
    guard count > 0 else { return path.hasSuffix(".json") }
    var start = head[..<count]
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
    let first = start.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      || path.hasSuffix(".json") && !start.starts(with: Array("%PDF".utf8))
  }

  /// Reads a JSON Resume file; members that are empty count as absent.
  ///
  /// - Parameter path: The file, or `-` for standard input.
  /// - Returns: The resume; values that JSON Resume does not allow are left out with a warning.
  /// - Throws: ``DataFileError`` that says what is wrong and where, without content.
  package static func read(json path: String) throws -> ResumeInput {
    if let type = fileType(of: path), type == S_IFREG, let size = fileSize(of: path),
      size > byteLimit
    {
      throw DataFileError(
        path: path, line: nil, problem: "is larger than \(byteLimit >> 20) MB: not a resume")
    }
    let text = try TextFile.read(path)
    let name = path == "-" ? "standard input" : path
    guard let tree = try? JSONDecoder().decode(JSONNode.self, from: Data(text.utf8)) else {
      throw DataFileError(path: name, line: nil, problem: problem(ofText: text))
    }
    guard case .object(let all) = tree else {
      throw DataFileError(path: name, line: nil, problem: "is not an object of JSON Resume")
    }
    var members = all
    if let problem = foreignFormat(members) {
      throw DataFileError(path: name, line: nil, problem: problem)
    }
    // The schema asks for no member at all; the fields' type has this one always.
    if members["basics"] == nil || members["basics"] == .null { members["basics"] = .object([:]) }
    do {
      let resume = try JSONDecoder().decode(
        Resume.self, from: JSONEncoder().encode(withoutEmpty(.object(members), isRoot: true)))
      let standard = StandardResume(resume, provenance: [])
      return ResumeInput(standard.resume, warnings: standard.warnings)
    } catch let error as DecodingError {
      throw DataFileError(path: name, line: nil, problem: problem(error))
    }
  }

  private static func fileSize(of path: String) -> Int? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private static func problem(ofText text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      line.contains { !$0.isWhitespace }
    }
    if lines.isEmpty { return "is empty" }
    if lines.count > 1, lines.allSatisfy({ $0.hasPrefix("{") && $0.hasSuffix("}") }) {
      return "holds \(lines.count) objects, one per line: give one resume"
    }
    return "is not JSON"
  }

  /// Advice for JSON that is not JSON Resume; `nil` for JSON that may be.
  private static func foreignFormat(_ members: [String: JSONNode]) -> String? {
    if members["paragraphs"] != nil, members["resume"] != nil {
      return "is a line of 'vitae parse'; write it with --format json-resume"
    }
    if members["profile"] != nil, members["basics"] == nil {
      return "is what 'vitae parse --format portfolio' writes; write it with --format json-resume"
    }
    let known = ["basics", "work", "volunteer", "education", "projects", "skills"]
    guard known.contains(where: { members[$0] != nil }) else {
      return "is not JSON Resume: it has none of \(known.joined(separator: ", "))"
    }
    return nil
  }

  /// The tree without members that are null, empty or only spaces; `basics` stays.
  private static func withoutEmpty(_ node: JSONNode, isRoot: Bool = false) -> JSONNode {
    switch node {
    case .object(let members):
      .object(
        members.mapValues { withoutEmpty($0) }.filter {
          !isEmpty($0.value) || isRoot && $0.key == "basics"
        })
    case .array(let items): .array(items.map { withoutEmpty($0) }.filter { !isEmpty($0) })
    case .null, .bool, .integer, .number, .string: node
    }
  }

  private static func isEmpty(_ node: JSONNode) -> Bool {
    switch node {
    case .null: true
    case .string(let text): text.allSatisfy(\.isWhitespace)
    case .array(let items): items.isEmpty
    case .object(let members): members.isEmpty
    case .bool, .integer, .number: false
    }
  }

  /// Place of a value of the wrong kind, and the right kind.
  private static func problem(_ error: DecodingError) -> String {
    func pointer(_ path: [any CodingKey]) -> String {
      path.map { "/" + ($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
    }
    guard case .typeMismatch(let type, let context) = error else {
      return "is not JSON Resume"
    }
    let wanted =
      type == String.self ? "a text" : "\(type)".hasPrefix("Array") ? "a list" : "an object"
    return "\(pointer(context.codingPath)): \(wanted) is expected"
  }
}

/// A file that is not there.
package struct MissingInput: ExitCoded {
  /// The path as it was given.
  var path: String

  package var exitCode: ExitCode { .missing }

  package var description: String { "\(path): there is no such file" }
}
