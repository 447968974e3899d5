internal import PageLayout
internal import ResumeModel
internal import Workbench

/// Looks for what is wrong with a labelled folder, and counts it.
package struct DatasetAudit: Sendable {
  /// A check and what came of it.
  package struct Finding: Sendable, Equatable {
    /// What was looked at.
    package var name: String
    /// Whether the dataset passes.
    package var isFine: Bool
    /// The figures.
    package var detail: String
    /// Each thing that is wrong, with its place: "labels/a.jsonl:12: …".
    package var problems: [String]
    /// What a reader may want to know although it is within bounds.
    package var notes: [String] = []
  }

  /// Share of the gold words that must stand in the paragraphs found.
  static let leastFound = 0.98
  /// Share of the paragraphs that may have a near duplicate with another person.
  static let mostDuplicates = 0.02

  /// The findings, in the order of the checks.
  package private(set) var findings: [Finding] = []
  /// The labelled resumes.
  package let resumes: [LabeledResume]

  /// Whether every check passes.
  package var isFine: Bool { findings.allSatisfy(\.isFine) }

  /// Audits a labelled folder.
  ///
  /// - Parameters:
  ///   - folder: The folder, read.
  ///   - sources: The sources that its PDFs were made from, when there are any.
  ///   - isInvented: Whether all mail addresses and telephone numbers must be of ranges reserved for fiction.
  package init(of folder: LabeledFolder, sources: SourceFolder? = nil, isInvented: Bool = false) {
    resumes = folder.resumes
    findings.append(Self.rows(folder))
    findings.append(Self.documents(folder))
    if let sources { findings.append(sources.finding(for: folder.files)) }
    findings.append(Self.texts(folder))
    findings.append(Self.alignment(folder.alignment, missing: folder.missing))
    findings.append(Self.hidden(folder))
    findings.append(Self.classes(resumes))
    let overlap = FoldOverlap(of: resumes)
    findings.append(Self.folds(resumes, overlap))
    findings += Self.duplicates(resumes, overlap)
    if isInvented { findings.append(Self.contacts(folder.rows)) }
  }

  // MARK: Checks

  private static func rows(_ folder: LabeledFolder) -> Finding {
    let count = folder.rows.values.reduce(0) { $0 + $1.count }
    return Finding(
      name: "rows", isFine: folder.rowProblems.isEmpty,
      detail: "\(count) rows of \(folder.rows.count) documents", problems: folder.rowProblems)
  }

  private static func documents(_ folder: LabeledFolder) -> Finding {
    let names = Set(folder.files.map(\.name))
    var problems = folder.rows.keys.filter { !names.contains($0) }.sorted().map {
      "'\($0)': rows, but no PDF"
    }
    problems += folder.files.filter { folder.rows[$0.name] == nil }.map {
      "'\($0.name)': a PDF, but no rows"
    }
    return Finding(
      name: "documents", isFine: problems.isEmpty,
      detail: "\(names.count) PDFs of \(Set(folder.files.map(\.person)).count) people",
      problems: problems)
  }

  private static func texts(_ folder: LabeledFolder) -> Finding {
    Finding(
      name: "pdfs", isFine: folder.unread.isEmpty,
      detail: "\(folder.resumes.count) of \(folder.files.count) have text",
      problems: folder.unread)
  }

  private static func alignment(_ summary: AlignmentSummary, missing lost: [String]) -> Finding {
    let share = Double(summary.foundWordCount) / Double(max(1, summary.goldWordCount))
    let missing = summary.paragraphCount - summary.labeledCount
    return Finding(
      name: "alignment", isFine: share >= leastFound,
      detail: "\(percent(share)) of \(summary.goldWordCount) gold words found, "
        + "\(summary.labeledCount) of \(summary.paragraphCount) paragraphs labelled, \(missing) left out; \(lost.count) rows not found whole",
      problems: share >= leastFound ? [] : ["fewer than \(percent(leastFound)) of the gold words"],
      notes: lost)
  }

  /// Looks for pages that cover words of the gold, or print them white on white.
  private static func hidden(_ folder: LabeledFolder) -> Finding {
    Finding(
      name: "hidden", isFine: folder.hidden.isEmpty,
      detail:
        "\(folder.hidden.count) of \(folder.resumes.count) have gold words that no reader sees",
      problems: folder.hidden)
  }

  private static func classes(_ resumes: [LabeledResume]) -> Finding {
    var counts = [Int](repeating: 0, count: resumes.labelNames.count)
    for label in resumes.flatMap(\.labels) { if let label { counts[label] += 1 } }
    let detail = zip(resumes.labelNames, counts).map { "\($0) \($1)" }.joined(separator: ", ")
    let empty = zip(resumes.labelNames, counts).filter { $0.1 == 0 }.map {
      "no paragraph of '\($0.0)'"
    }
    return Finding(name: "classes", isFine: empty.isEmpty, detail: detail, problems: empty)
  }

  private static func folds(_ resumes: [LabeledResume], _ overlap: FoldOverlap) -> Finding {
    let folds = Dictionary(grouping: resumes) { $0.file.attributes["fold"] ?? "none" }
    let training = folds["train"] ?? []
    func held(_ attribute: String) -> Int {
      let known = Set(training.compactMap { $0.file.attributes[attribute] })
      return Set((folds["test"] ?? []).compactMap { $0.file.attributes[attribute] })
        .subtracting(known).count
    }
    let sizes = folds.sorted { $0.key < $1.key }
      .map { "\($0.key) \(Set($0.value.map(\.file.person)).count) people" }
    let used = ["train", "validation", "test", "none"]
    let problems =
      resumes.filter { !used.contains($0.file.attributes["fold"] ?? "none") }.map {
        "'\($0.file.name)': fold '\($0.file.attributes["fold"] ?? "")' is none of train, validation, test"
      }
      + overlap.people.map { "'\($0)' is in several folds" }
      + overlap.files.map { "'\($0)': the same file is in another fold" }
    return Finding(
      name: "folds", isFine: problems.isEmpty,
      detail: sizes.joined(separator: ", ")
        + "; \(held("layout")) layouts and \(held("producer")) producers in test alone",
      problems: problems)
  }

  private static func duplicates(
    _ resumes: [LabeledResume], _ overlap: FoldOverlap
  ) -> [Finding] {
    func place(_ place: NearDuplicates.Place) -> String {
      "'\(resumes[place.resume].file.name)' paragraph \(place.paragraph + 1)"
    }
    let touched = Set(overlap.near.flatMap { [$0.0, $0.1] }).count
    let all = resumes.reduce(0) { $0 + $1.paragraphs.count { $0.role != .furniture } }
    let share = Double(touched) / Double(max(1, all))
    let threshold =
      "SimHash distance at most \(NearDuplicates.distance), \(NearDuplicates.leastWords) words and more"
    let long = overlap.repeats.count { $0.wordCount >= NearDuplicates.leastWords }
    return [
      Finding(
        name: "duplicates", isFine: share <= mostDuplicates,
        detail: "\(touched) of \(all) paragraphs nearly repeat another person's (\(threshold))",
        problems: share <= mostDuplicates ? [] : ["more than \(percent(mostDuplicates))"],
        notes: overlap.near.map { "\(place($0)) is nearly \(place($1))" }),
      Finding(
        name: "leaks", isFine: overlap.nearAcross.isEmpty,
        detail: "\(overlap.nearAcross.count) near duplicates across folds",
        problems: overlap.nearAcross.map { "\(place($0)) and \(place($1))" }),
      Finding(
        name: "repeats", isFine: true,
        detail:
          "\(overlap.repeats.count) of \(overlap.heldOutCount) held-out paragraphs stand word for word in "
          + "training, \(long) of them with \(NearDuplicates.leastWords) words and more",
        problems: [],
        notes: overlap.repeats.map {
          "\(place($0.place)) repeats \(place($0.original)), \($0.wordCount) words"
        }),
    ]
  }

  /// Looks at the rows, not at the pages, where a narrow column may break an address.
  private static func contacts(_ rows: [String: [GoldRow]]) -> Finding {
    var problems: [String] = []
    var (mails, phones) = (0, 0)
    for row in rows.values.joined() {
      if row.path?.hasSuffix("#email") == true {
        mails += 1
        if !FictionalContact.isReserved(mail: row.text) {
          problems.append("'\(row.document)': a mail address outside the reserved domains")
        }
      } else if row.path?.hasSuffix("#phone") == true {
        phones += 1
        if !FictionalContact.isReserved(phone: row.text) {
          problems.append("'\(row.document)': a telephone number outside the ranges for fiction")
        }
      }
    }
    return Finding(
      name: "contacts", isFine: problems.isEmpty && mails + phones > 0,
      detail: "\(mails) mail addresses and \(phones) telephone numbers looked at",
      problems: problems.sorted() + (mails + phones > 0 ? [] : ["no row is a contact"]))
  }

  private static func percent(_ share: Double) -> String {
    "\((share * 1000).rounded() / 10) %"
  }
}

extension DatasetAudit {
  /// The labels of the dataset.
  package var labelNames: [String] { resumes.labelNames }

  /// Counts of resumes and of labelled paragraphs by class, for each value of an attribute.
  ///
  /// - Returns: One row a value, largest first: value, resumes, then a count a class in the order of ``labelNames``.
  package func counts(by attribute: String) -> [(value: String, resumes: Int, classes: [Int])] {
    Dictionary(grouping: resumes) { $0.file.attributes[attribute] ?? "none" }
      .map { value, members in
        var classes = [Int](repeating: 0, count: resumes.labelNames.count)
        for label in members.flatMap(\.labels) { if let label { classes[label] += 1 } }
        return (value, members.count, classes)
      }
      .sorted { ($0.resumes, $1.value) > ($1.resumes, $0.value) }
  }
}
