internal import ResumeHeaders

extension [ReadEntry] {
  /// The jobs of a section without headers that nothing proves: their lines are text of the job above.
  ///
  /// A list of tools below a job, or a line of a sentence in bold type, can be set as a header is. Where the first job has
  /// dates, a header without dates opens a job only if it names a title and an employer, or a title in the type of the
  /// headers with dates, or two parts with a sign of those headers between them ("|", "@"), or if it may be the employer of
  /// the role below it.
  func joiningUnproven(_ reading: FieldReading) -> [ReadEntry] {
    guard first?.isDated == true else { return self }
    let dated = filter(\.isDated)
    let signatures = Set(dated.flatMap { $0.draft.header.map(\.signatureWithoutDates) })
    let hasSign = dated.contains(where: \.hasSign)
    var out: [ReadEntry] = []
    for (n, entry) in enumerated() {
      let next = n + 1 < count ? self[n + 1] : nil
      if entry.draft.header.isEmpty || entry.isDated || entry.isProven(by: signatures, reading)
        || hasSign && entry.hasSign
        || next.map({ entry.isEmployer(above: $0, reading) }) == true
      {
        out.append(entry)
      } else {
        out[out.count - 1].draft.body += entry.draft.paragraphs
      }
    }
    return out
  }
}

extension ReadEntry {
  fileprivate var isDated: Bool { draft.header.contains { !$0.dates.isEmpty } }

  /// Whether the header names a title and an employer, or a title in the type of other headers.
  fileprivate func isProven(by signatures: Set<HeaderLine.Signature>, _ reading: FieldReading)
    -> Bool
  {
    let evidence = EntryEvidence([pieces], reading)
    let isSetAlike = draft.header.contains { signatures.contains($0.signatureWithoutDates) }
    return evidence.nameJobs || evidence.nameTitle && isSetAlike
  }

  /// Whether a sign that stands in no name parts the header.
  fileprivate var hasSign: Bool {
    pieces.pieces.dropFirst().contains { $0.separator == .strongSign }
  }

  /// Whether it may be the employer of the role below it, which names none itself.
  fileprivate func isEmployer(above next: ReadEntry, _ reading: FieldReading) -> Bool {
    draft.body.isEmpty && next.isDated && !EntryEvidence([next.pieces], reading).nameJobs
  }
}

extension EntryDraft {
  /// Positions of all its paragraphs, each once.
  fileprivate var paragraphs: [Int] { Set(header.map(\.paragraph) + terms + body).sorted() }
}

extension HeaderLine {
  /// How its words are set, whether they say when or not.
  fileprivate var signatureWithoutDates: Signature {
    var signature = signature
    signature.hasDates = false
    return signature
  }
}
