internal import UnicodeText

/// Returns the words of one page, built from its characters and their boxes.
///
/// A word ends at white space (no-break space included), at a gap wider than 0.2 em, at a step back
/// or to another line, and where size or weight change at a smaller gap, but not before a comma, a
/// semicolon or a closing parenthesis. Bidi marks and control characters are dropped, ligatures are
/// expanded, text is in Unicode normalisation form C. Icons (private-use code points, letters of icon
/// fonts) end a word: known bullets become a word "•", the rest is dropped.
/// Text set vertically is kept together, so that its words are higher than wide. Letters that are
/// spaced out ("E X P E R I E N C E") are joined again. Five dots and more in a row are a leader, and dropped.
///
/// A page without characters yields no words; that is not an error.
///
/// - Parameters:
///   - glyphs: The characters in the order the page paints them, white space included.
///   - styles: The page's styles, which `Glyph.style` refers to.
///   - pageWidth: Page width in points; characters wholly off the page are dropped.
///   - pageHeight: Page height in points.
/// - Returns: The words, none of them empty, in the order of their first characters.
/// - Complexity: O(`n`) for `n` glyphs.
public func assembleWords(
  glyphs: [Glyph], styles: [TextStyle], pageWidth: Double = .infinity,
  pageHeight: Double = .infinity
) -> [Word] {
  var assembler = WordAssembler(styles: styles, glyphCount: glyphs.count)
  for glyph in glyphs {
    precondition(
      styles.indices.contains(glyph.style), "style \(glyph.style) of \(styles.count) styles")
    let box = glyph.box
    let isOnPage = box.x1 >= 0 && box.y1 >= 0 && box.x0 <= pageWidth && box.y0 <= pageHeight
    guard isOnPage, box.x0 <= box.x1, box.y0 <= box.y1 else { continue }
    assembler.add(glyph)
  }
  assembler.closeWord()
  let words = joiningSpacedLetters(assembler.words, styles: styles)
  return assembler.hasRightToLeft ? inReadingOrder(words, styles: styles) : words
}

/// Collects glyphs into words, one pass, with one word open at a time.
struct WordAssembler {
  /// A gap wider than this ends a word, in em.
  static let wordGap = 0.2
  /// A space narrower than this is none, in em.
  static let kerningGap = 0.08
  /// A gap wider than this ends a word when size or weight change too, in em.
  static let styleChangeGap = 0.05

  /// So many dots in a row lead the eye from a label to its value.
  private static let leaderDots = 5

  private let measures: [StyleMeasure]
  private(set) var words: [Word] = []

  /// The open word in UTF-8; empty between words.
  private var text: [UInt8] = []
  private var box = Box(x0: 0, y0: 0, x1: 0, y1: 0)
  private var style = 0
  /// Whether the open word is nothing but signs that open something: its style is that of what follows them.
  private var isOpening = false
  private var hasMarks = false
  /// Whether letters of a script that runs right to left occurred, and whether the open word has one.
  private(set) var hasRightToLeft = false
  private var isRightToLeft = false
  private var isVertical = false
  private var lastBox = Box(x0: 0, y0: 0, x1: 0, y1: 0)
  private var lastStyle = 0
  /// How many dots the open word ends in, and the box around what stands before them.
  private var dots = 0
  private var boxBeforeDots = Box(x0: 0, y0: 0, x1: 0, y1: 0)

  /// What words depend on of a style, without its name: copied for every glyph.
  private struct StyleMeasure {
    let size: Double
    let isBold: Bool
    let fontKind: FontKind
  }

  init(styles: [TextStyle], glyphCount: Int) {
    measures = styles.map {
      StyleMeasure(size: $0.size, isBold: $0.isBold, fontKind: FontKind(fontName: $0.fontName))
    }
    // Words of four letters and a space.
    words.reserveCapacity(glyphCount / 5)
  }

  mutating func add(_ glyph: Glyph) {
    let fontKind = measures[glyph.style].fontKind
    // Most characters by far.
    if fontKind == .text, (0x21...0x7E).contains(glyph.scalar.value) {
      append(glyph)
      return
    }
    switch CharacterRole(of: glyph.scalar, in: fontKind) {
    case .text:
      append(glyph)
    case .expanded(let letters):
      append(glyph, as: letters)
    case .mark:
      if !text.isEmpty { hasMarks = true }
      append(glyph, isMark: true)
    case .space:
      if !isKerning(glyph) { closeWord() }
    case .bullet:
      closeWord()
      words.append(Word(text: "•", box: glyph.box, style: glyph.style))
    case .icon:
      closeWord()
    case .invisible:
      break
    case .unmapped:
      // The text has a hole here, but the word goes on behind it.
      if !text.isEmpty, !startsNewWord(glyph) { remember(glyph) }
    }
  }

  mutating func closeWord() {
    // "Telephone.......... 0171": a leader is no text.
    if dots >= Self.leaderDots {
      text.removeLast(dots)
      box = boxBeforeDots
    }
    dots = 0
    defer { (hasMarks, isVertical, isRightToLeft) = (false, false, false) }
    guard !text.isEmpty else { return }
    var word = String(decoding: text, as: UTF8.self)
    // Marks on letters that run right to left are composed when they stand behind their letters.
    if hasMarks, !isRightToLeft { word = String(composed(word.unicodeScalars)) }
    words.append(Word(text: word, box: box, style: style))
    text.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func append(
    _ glyph: Glyph, isMark: Bool = false, as letters: String? = nil
  ) {
    if !text.isEmpty, !isMark, startsNewWord(glyph) { closeWord() }
    if glyph.scalar == "." {
      if dots == 0 { boxBeforeDots = box }
      dots += 1
    } else if dots >= Self.leaderDots {
      closeWord()
    } else {
      dots = 0
    }
    let isFirst = text.isEmpty
    if isFirst {
      box = glyph.box
      style = glyph.style
      isOpening = Self.opens(glyph.scalar)
    } else if isOpening {
      style = glyph.style
      isOpening = Self.opens(glyph.scalar)
    }
    box = box.union(glyph.box)
    if let letters {
      append(letters)
    } else if glyph.scalar.isASCII {
      text.append(UInt8(truncatingIfNeeded: glyph.scalar.value))
    } else {
      if glyph.scalar.value >= 0x590, TextDirection(of: glyph.scalar) == .right {
        (isRightToLeft, hasRightToLeft) = (true, true)
      }
      text.append(contentsOf: String(glyph.scalar).utf8)
    }
    // A combining mark sits on its letter: the next gap is measured from the letter.
    if !isMark || isFirst {
      remember(glyph)
    } else if sharesBox(glyph.box) {
      lastBox.x1 = glyph.box.x1
    }
  }

  /// Adds the letters of one sign in the order of painting.
  private mutating func append(_ letters: String) {
    guard let first = letters.unicodeScalars.first, TextDirection(of: first) == .right else {
      text.append(contentsOf: letters.utf8)
      return
    }
    (isRightToLeft, hasRightToLeft) = (true, true)
    text.append(
      contentsOf: String(String.UnicodeScalarView(letters.unicodeScalars.reversed())).utf8)
  }

  /// Whether a character is a parenthesis, bracket or quotation mark that opens something.
  @inline(__always)
  private static func opens(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "(" || scalar == "[" || scalar == "\"" || scalar == "“" || scalar == "„"
      || scalar == "«" || scalar == "‘"
  }

  /// Whether a mark has the second half of the box of one glyph that a letter has the first half of.
  private func sharesBox(_ mark: Box) -> Bool {
    abs(mark.x0 - lastBox.x1) < 0.01 && abs(mark.width - lastBox.width) < 0.01
      && mark.y0 == lastBox.y0 && mark.y1 == lastBox.y1
  }

  @inline(__always)
  private mutating func remember(_ glyph: Glyph) {
    lastBox = glyph.box
    lastStyle = glyph.style
  }

  /// Whether a space is one that the reader of the PDF put into a kerned pair: it is as wide as the gap it fills.
  private func isKerning(_ space: Glyph) -> Bool {
    guard !text.isEmpty, space.scalar == " ", space.box.width > 0 else { return false }
    let em = max(measures[space.style].size, 1)
    return space.box.width < Self.kerningGap * em && isOnLine(space.box, em: em)
  }

  @inline(__always)
  private mutating func startsNewWord(_ glyph: Glyph) -> Bool {
    let last = measures[lastStyle]
    let next = measures[glyph.style]
    let em = max(last.size > 0 ? last.size : lastBox.height, 1)
    let gap = glyph.box.x0 - lastBox.x1
    guard isOnLine(glyph.box, em: em) else {
      let goesOn = continuesVertically(glyph.box, em: em) && (isVertical || box == lastBox)
      isVertical = isVertical || goesOn
      return !goesOn
    }
    if isVertical || gap > Self.wordGap * em || glyph.box.x0 < lastBox.x0 - Self.wordGap * em {
      return true
    }
    let changesStyle = last.isBold != next.isBold || last.size != next.size
    return changesStyle && gap > Self.styleChangeGap * em && !Self.closes(glyph.scalar)
  }

  /// Whether a character belongs to the word before it, in whatever type: "MONTAGE," in small capitals.
  private static func closes(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "," || scalar == ";" || scalar == ")"
  }

  @inline(__always)
  private func isOnLine(_ next: Box, em: Double) -> Bool {
    guard next.height > 0, lastBox.height > 0 else {
      return abs(next.midY - lastBox.midY) < 0.5 * em
    }
    return next.verticalOverlap(lastBox) >= 0.3
  }

  /// Whether a box stands right above or below the last one, as the letters of turned text do.
  private func continuesVertically(_ next: Box, em: Double) -> Bool {
    let shared = min(next.x1, lastBox.x1) - max(next.x0, lastBox.x0)
    guard shared > 0.7 * min(next.width, lastBox.width) else { return false }
    return max(next.y0 - lastBox.y1, lastBox.y0 - next.y1) < Self.wordGap * em
  }
}
