internal import Evaluation
package import PDFText
internal import PageLayout
internal import PlainFoundation
internal import ResumeModel
internal import Workbench

/// Makes a dataset of a folder of PDFs and a file that says what some of their texts are.
///
/// The new folder has the shape of the embedded dataset, so that pipelines and checks take it: `resumes/pdf`,
/// `labels.jsonl` and `documents.jsonl`. Its files are readable by their owner only.
package struct DatasetImport: Sendable {
  /// A labelled text as somebody wrote it down.
  package struct Row: Sendable {
    /// The PDF it stands in, with or without `.pdf`; it is looked for in all of them when absent.
    package var document: String?
    /// Whose resume it is; the document's name when nobody says.
    package var person: String?
    /// One of the dataset's labels.
    package var label: String
    /// The text.
    package var text: String
    /// Its line in the file, from 1.
    package var line: Int

    /// A row of the given parts.
    package init(document: String?, person: String?, label: String, text: String, line: Int) {
      self.document = document
      self.person = person
      self.label = label
      self.text = text
      self.line = line
    }
  }

  /// How people are dealt out to folds when the document file does not say.
  package struct Folds: Sendable {
    /// Share of the people to judge every run on, 0..<1.
    package var validation: Double
    /// Share of the people for releases, 0..<1.
    package var test: Double
    /// Draws the people.
    package var seed: UInt64

    /// Folds of the given sizes.
    package init(validation: Double = 0.2, test: Double = 0.2, seed: UInt64 = 42) {
      self.validation = validation
      self.test = test
      self.seed = seed
    }
  }

  /// Share of a row's words that its document must hold.
  static let leastFound = 0.7

  /// Rows and files that could not be used, with their places.
  package private(set) var problems: [String] = []
  /// The gold rows of the new dataset.
  package private(set) var rows: [GoldRow] = []
  /// The PDFs of the new dataset, with person and fold.
  package private(set) var files: [ResumeFile] = []

  /// The labels that rows may have: those of `labels.json` beside the file of rows, else the five.
  package private(set) var labelNames: [String]

  /// Reads the PDFs, finds each row's text in them, and deals the people out.
  ///
  /// - Parameters:
  ///   - rows: What is known.
  ///   - path: The file the rows come from, for messages.
  ///   - folder: The folder of PDFs; folders in it are looked through too.
  ///   - documents: A file of one JSON object a line with `document`, `person` and attributes.
  ///   - folds: The sizes of the folds.
  ///   - pool: Reads the PDFs.
  ///   - progress: Called with every PDF that was read.
  /// - Throws: `IngestError` when there is no folder or document file, and what a worker pool throws.
  package init(
    _ rows: [Row], from path: String, folder: String, documents: String?, folds: Folds,
    pool: WorkerPool, progress: @Sendable () -> Void = {}
  ) async throws {
    labelNames = try LabelSet.names(
      in: try await SourceFile(anyOf: LabelSet.path(beside: path)).run(in: .init()))
    let found = try await Ingest(folder: folder, matching: "*.pdf", attributes: documents)
      .run(in: .init())
    let text = try await SplitFolder(found, pool: pool, progress: progress)
    problems = text.unread
    let pages = text.resumes.map { ImportedPage($0) }
    var people: [String: String] = [:]
    for row in rows {
      do {
        for page in try Self.pages(of: row, among: pages, labels: labelNames) {
          if let person = row.person, !person.isEmpty,
            let other = people.updateValue(person, forKey: page.name), other != person
          {
            throw RowProblem(what: "'\(page.name)' has two people")
          }
          self.rows.append(
            GoldRow(
              document: page.name, text: row.text, label: row.label, by: "\(path):\(row.line)"))
        }
      } catch let problem as RowProblem {
        problems.append("\(path):\(row.line): \(problem.what)")
      }
    }
    let labeled = Set(self.rows.map(\.document))
    let used = text.resumes.filter { labeled.contains($0.file.name) }.map { resume in
      var resume = resume
      if let person = people[resume.file.name] { resume.file.person = person }
      return resume
    }
    problems += text.resumes.map(\.file.name).filter { !labeled.contains($0) }
      .map { "'\($0)': a PDF without a row; left out" }
    files = Self.dealt(used, folds: folds)
  }

  private struct RowProblem: Error {
    var what: String
  }

  /// The pages that a row's text stands on.
  private static func pages(
    of row: Row, among pages: [ImportedPage], labels: [String]
  ) throws -> [ImportedPage] {
    guard labels.contains(row.label) else {
      throw RowProblem(
        what: "unknown label; known are \(labels.joined(separator: ", "))")
    }
    let words = alignmentWords(row.text)
    guard !words.isEmpty else { throw RowProblem(what: "no text") }
    guard let document = row.document, !document.isEmpty else {
      let found = pages.filter { $0.holds(run: words) }
      guard !found.isEmpty else { throw RowProblem(what: "the text is in none of the PDFs") }
      return found
    }
    let fileName = document.split(separator: "/").last.map(String.init) ?? document
    let name = fileName.lowercased().hasSuffix(".pdf") ? String(fileName.dropLast(4)) : fileName
    guard let page = pages.first(where: { $0.name == name }) else {
      throw RowProblem(what: "no readable PDF '\(name)'")
    }
    guard page.share(of: words) >= leastFound else {
      throw RowProblem(what: "the text is not in '\(name)'")
    }
    return [page]
  }

  /// The files with a fold for each; people with nearly the same paragraph stay together.
  private static func dealt(_ resumes: [SplitResume], folds: Folds) -> [ResumeFile] {
    var files = resumes.map(\.file)
    guard files.contains(where: { $0.attributes["fold"] == nil }) else { return files }
    let labeled = resumes.map {
      LabeledResume(
        file: $0.file, paragraphs: $0.paragraphs, labels: $0.paragraphs.map { _ in nil })
    }
    var groups = DisjointSets(Set(files.map(\.person)))
    for (a, b) in NearDuplicates.pairs(in: labeled) {
      groups.join(files[a.resume].person, files[b.resume].person)
    }
    var random = SplitMix64(seed: folds.seed)
    let people = groups.sets.shuffled(using: &random)
    let total = people.reduce(0) { $0 + $1.count }
    var foldOf: [String: String] = [:]
    for group in people {
      let counts = Dictionary(grouping: foldOf.values) { $0 }.mapValues(\.count)
      let fold: String
      if Double(counts["validation"] ?? 0) < (folds.validation * Double(total)).rounded() {
        fold = "validation"
      } else if Double(counts["test"] ?? 0) < (folds.test * Double(total)).rounded() {
        fold = "test"
      } else {
        fold = "train"
      }
      for person in group { foldOf[person] = fold }
    }
    for i in files.indices { files[i].attributes["fold"] = foldOf[files[i].person] }
    return files
  }
}

/// The words of a resume, for finding rows in it.
private struct ImportedPage {
  let name: String
  private let words: Set<String>
  private let run: String

  init(_ resume: SplitResume) {
    name = resume.file.name
    let all = resume.paragraphs.flatMap { alignmentWords($0.text) }
    words = Set(all)
    run = " " + all.joined(separator: " ") + " "
  }

  /// Whether the words stand one behind the other.
  func holds(run words: [String]) -> Bool {
    run.contains(" " + words.joined(separator: " ") + " ")
  }

  func share(of row: [String]) -> Double {
    Double(row.count { words.contains($0) }) / Double(row.count)
  }
}

/// Sets that are joined until nothing links them any more.
private struct DisjointSets {
  private var parent: [String: String]

  init(_ members: Set<String>) {
    parent = Dictionary(uniqueKeysWithValues: members.map { ($0, $0) })
  }

  /// The sets, each sorted, by their first member.
  var sets: [[String]] {
    Dictionary(grouping: parent.keys, by: root).values.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  mutating func join(_ a: String, _ b: String) {
    let (a, b) = (root(of: a), root(of: b))
    if a != b { parent[max(a, b)] = min(a, b) }
  }

  private func root(of member: String) -> String {
    var member = member
    while let up = parent[member], up != member { member = up }
    return member
  }
}
