/// A line of a paragraph as it is set, with the places of its words.
///
/// The paragraph's text is what its lines say; its list marker is in neither. A date at the right of a title that runs
/// on under it is a line of its own behind it.
public struct TextLine: Hashable, Sendable, Codable {
  /// Words in one weight and slant without a wide gap between them.
  public struct Run: Hashable, Sendable, Codable {
    /// The words in the order they are read; never empty.
    public var words: [PlacedWord]
    /// Whether it is set in a bold font.
    public var isBold: Bool
    /// Whether it is set in an italic font.
    public var isItalic: Bool
    /// Whether a gap as of a tab stop stands before it.
    public var followsGap: Bool

    /// A run from its parts.
    public init(
      words: [PlacedWord], isBold: Bool = false, isItalic: Bool = false, followsGap: Bool = false
    ) {
      self.words = words
      self.isBold = isBold
      self.isItalic = isItalic
      self.followsGap = followsGap
    }

    /// The words joined by spaces.
    public var text: String {
      words.count == 1 ? words[0].text : words.map(\.text).joined(separator: " ")
    }
  }

  /// The page that it stands on: that of its paragraph, or a later one when a page break cut the paragraph.
  public var page: Int
  /// The runs in the order they are read; never empty.
  public var runs: [Run]

  /// A line from its runs.
  public init(page: Int = 1, runs: [Run]) {
    self.page = page
    self.runs = runs
  }

  /// The runs between wide gaps, as the cells of a table's row; one cell in running text.
  public var cells: [[Run]] {
    runs.reduce(into: []) { cells, run in
      if run.followsGap || cells.isEmpty { cells.append([]) }
      cells[cells.count - 1].append(run)
    }
  }

  /// Whether its spaces are wide only because both edges of the text are straight.
  package var isJustified: Bool {
    let words = runs.flatMap(\.words)
    return !runs.contains(where: \.followsGap)
      && Justification.fills(words.map(\.text), at: words.map(\.box))
  }

  /// The words of all runs joined by spaces.
  public var text: String {
    var text = ""
    text.reserveCapacity(
      runs.reduce(0) { $1.words.reduce($0) { $0 + $1.text.utf8.count + 1 } })
    for run in runs {
      for word in run.words {
        if !text.isEmpty { text += " " }
        text += word.text
      }
    }
    return text
  }

  /// The words of a row in runs; a style, a wide gap or the opening of a cell starts a new one.
  init(_ words: [Word], styles: [TextStyle], page: Int, cells: [Double] = []) {
    self.page = page
    runs = []
    lazy var isJustified = Justification.fills(words.map(\.text), at: words.map(\.box))
    var (start, followsGap) = (0, false)
    for end in 1...max(1, words.count) where start < words.count {
      let styleIndex = words[start].style
      var isGap = false
      if end < words.count {
        let nextIndex = words[end].style
        isGap =
          words[end].box.x0 - words[end - 1].box.x1 > Line.segmentGap
          * max(styles[nextIndex].size, 1)
          && !isJustified
          || cells.contains(words[end].box.x0)
        let isAlike =
          nextIndex == styleIndex
          || styles[nextIndex].isBold == styles[styleIndex].isBold
            && styles[nextIndex].isItalic == styles[styleIndex].isItalic
        if !isGap, isAlike { continue }
      }
      runs.append(
        Run(
          words: words[start..<end].map { PlacedWord(text: $0.text, box: $0.box) },
          isBold: styles[styleIndex].isBold, isItalic: styles[styleIndex].isItalic,
          followsGap: followsGap))
      (start, followsGap) = (end, isGap)
    }
  }
}

/// A word and where it stands.
public struct PlacedWord: Hashable, Sendable, Codable {
  /// The word's text; never empty.
  public var text: String
  /// The box around it on its line's page, points.
  public var box: Box

  /// A word from its parts.
  public init(text: String, box: Box) {
    self.text = text
    self.box = box
  }
}
