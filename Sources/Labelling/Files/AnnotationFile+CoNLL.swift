internal import PlainFoundation
internal import Workbench

extension AnnotationFile {
  /// Whether a word in the label's place is a sign of the format: no label, or one of a piece of several tokens.
  static func isCoNLLTag(_ word: String) -> Bool {
    word == "O" || word == "_" || word.hasPrefix("B-") || word.hasPrefix("I-")
  }

  /// Lines with tabs, or spaces between tokens, and the label last.
  ///
  /// Labels such as `B-skill` and `I-skill` are of tokens: those of one piece are one item. Other lines are an item each.
  /// `# newdoc id = NAME` names a document, `# newdoc` and `-DOCSTART-` start one without a name; an empty line ends a piece.
  mutating func addCoNLL(_ text: String) {
    var reading = TokenReading(path: path)
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = Substring(line.last == 0x0D ? line.dropLast() : line)
      if line.hasPrefix("# newdoc") {
        reading.open(
          document: line.split(separator: "=", maxSplits: 1).dropFirst().first?.withoutOuterSpaces)
      } else if line.hasPrefix("-DOCSTART-") {
        reading.open(document: nil)
      } else if line.withoutOuterSpaces.isEmpty {
        reading.close()
      } else if !line.hasPrefix("#") {
        reading.add(line, number: index + 1)
      }
    }
    reading.close()
    for item in reading.items {
      switch item {
      case .row(let row): keep(row)
      case .problem(let problem, let line): complain(problem, line)
      case .unlabeled: unlabeledCount += 1
      }
    }
  }
}

/// The state of reading lines of tokens and labels.
private struct TokenReading {
  enum Item {
    case row(LabelRow)
    case problem(String, line: Int)
    case unlabeled
  }

  let path: String
  private(set) var items: [Item] = []
  private var document: String?
  private var paragraph = 0
  /// The tokens of the piece that is open.
  private var piece: LabelRow?

  init(path: String) { self.path = path }

  /// Ends what is open and starts a document.
  mutating func open(document name: String?) {
    close()
    document = name?.nonEmpty
    paragraph = 0
  }

  /// Ends the piece that is open.
  mutating func close() {
    if let piece { append(piece) }
    piece = nil
  }

  mutating func add(_ line: Substring, number: Int) {
    let isTabbed = line.contains("\t")
    let fields = line.split(
      separator: isTabbed ? "\t" : " ", omittingEmptySubsequences: !isTabbed)
    guard fields.count > 1, let last = fields.last else {
      close()
      items.append(.problem("expected a text, a tab and a label", line: number))
      return
    }
    let token = fields[0].withoutOuterSpaces
    let tag = LabeledTexts.label(last)
    if tag == "O" || tag == "_" || tag.isEmpty {
      close()
      items.append(.unlabeled)
      if !isTokenTag(tag) { paragraph += 1 }
      return
    }
    guard tag.hasPrefix("B-") || tag.hasPrefix("I-") else {
      close()
      append(LabelRow(text: token, label: tag, line: number))
      return
    }
    let label = String(tag.dropFirst(2))
    if tag.hasPrefix("I-"), piece?.label == label {
      piece?.text?.append(" " + token)
    } else {
      close()
      piece = LabelRow(text: token, label: label, line: number)
    }
  }

  private func isTokenTag(_ tag: String) -> Bool { tag == "O" }

  private mutating func append(_ row: LabelRow) {
    var row = row
    paragraph += 1
    row.document = document
    row.paragraph = document == nil ? nil : paragraph
    items.append(.row(row))
  }
}
