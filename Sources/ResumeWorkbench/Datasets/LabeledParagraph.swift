internal import ArtifactStore
internal import ContentDigest
internal import PageLayout
internal import ResumeModel

/// A labelled paragraph as a row of a file: what `vitae train` and other tools read.
package struct LabeledParagraph: Hashable, Sendable, Codable {
  /// The document's name: its file name without extension.
  package var document: String
  /// Whose resume it is; a person's rows are never parted.
  package var person: String
  /// The fold of the person, when the dataset has folds.
  package var fold: String?
  /// The page, from 1.
  package var page: Int
  /// The place among the document's paragraphs, from 1.
  package var paragraph: Int
  /// What the paragraph is to its page: `heading`, `body`, `bullet`, `contact` or `furniture`.
  package var role: String
  /// The label.
  package var label: String
  /// The text.
  package var text: String
}

extension LabeledFolder {
  /// The paragraphs whose label is known, in the order of the files and of reading.
  package var labeledParagraphs: [LabeledParagraph] {
    resumes.flatMap { resume in
      zip(resume.paragraphs, resume.labels).enumerated().compactMap { i, row in
        row.1.map { label in
          LabeledParagraph(
            document: resume.file.name, person: resume.file.person,
            fold: resume.file.attributes["fold"], page: row.0.page, paragraph: i + 1,
            role: row.0.role.rawValue, label: resume.labelNames[label], text: row.0.text)
        }
      }
    }
  }
}

extension [LabeledParagraph] {
  /// Shorter paragraphs say too little without their headings.
  private static var leastWords: Int { 3 }

  private static var textRoles: [String] {
    [Paragraph.Role.body, .bullet, .contact].map(\.rawValue)
  }

  /// A draw of so many paragraphs: as many of each label as there are, few of a person, no headings.
  ///
  /// The draw goes by the digest of document and text, so it is the same for the same paragraphs, and a paragraph that
  /// is added or lost changes at most one row.
  ///
  /// - Parameters:
  ///   - count: How many paragraphs; fewer when there are not enough.
  ///   - perPerson: How many of one person at most.
  /// - Returns: The paragraphs drawn, in their old order.
  package func subset(_ count: Int, perPerson: Int = 4) -> [LabeledParagraph] {
    let eligible = indices.filter {
      Self.textRoles.contains(self[$0].role)
        && self[$0].text.split(separator: " ").count >= Self.leastWords
    }
    let drawn = eligible.map { i in
      (index: i, digest: ContentDigest.sha256(self[i].document + "\n" + self[i].text).hex)
    }.sorted { $0.digest < $1.digest }.map(\.index)
    let labels = Set(eligible.map { self[$0].label }).sorted()
    var queues = labels.map { label in drawn.filter { self[$0].label == label }[...] }
    var taken: [String: Int] = [:]
    var chosen: [Int] = []
    while chosen.count < count, queues.contains(where: { !$0.isEmpty }) {
      for q in queues.indices where chosen.count < count {
        while let i = queues[q].popFirst() {
          guard taken[self[i].person, default: 0] < perPerson else { continue }
          taken[self[i].person, default: 0] += 1
          chosen.append(i)
          break
        }
      }
    }
    return chosen.sorted().map { self[$0] }
  }
}
