/// Words side by side on one line, as they are painted from left to right, and how they are read where letters of both
/// directions meet.
///
/// The inverse of Unicode Standard Annex #9 for one line: letters tell the runs, and the signs between two letters of one
/// direction belong to them. Numbers are read from left to right in every script.
package struct DirectedStretch {
  /// The words' characters in the order of painting, with a space between words.
  package private(set) var scalars: [Unicode.Scalar] = []
  /// Positions of each word's characters.
  package private(set) var words: [Range<Int>] = []
  /// Whether the line as a whole is read from right to left.
  package let isRightToLeft: Bool
  private var directions: [TextDirection] = []
  /// Embedding level of each character: odd ones are read from right to left.
  private var levels: [UInt8] = []

  /// The words of a line.
  ///
  /// - Parameters:
  ///   - texts: The words as they are painted, from left to right.
  ///   - onRightToLeftPage: Whether most of the page's text runs right to left.
  package init(_ texts: [String], onRightToLeftPage: Bool) {
    for text in texts {
      if !scalars.isEmpty {
        scalars.append(" ")
        directions.append(.neutral)
      }
      let start = scalars.count
      scalars.append(contentsOf: text.unicodeScalars)
      directions += text.unicodeScalars.map(TextDirection.init)
      words.append(start..<scalars.count)
    }
    let left = directions.count { $0 == .left }
    let right = directions.count { $0 == .right }
    // On a page that runs left to right, what is painted first is read first: "Baker" before a longer Hebrew name.
    let opensLeft = directions.first { $0 == .left || $0 == .right } == .left
    isRightToLeft = onRightToLeftPage || right > left && !opensLeft
    levels = [UInt8](repeating: isRightToLeft ? 1 : 0, count: scalars.count)
    if !isRightToLeft {
      if right > 0 { raiseRightRuns() }
    } else if right == 0, left > 0 {
      // A line without such letters is of the other direction, but for a full stop at its left end.
      raise((scalars.firstIndex { !Self.endsSentence($0) } ?? 0)..<scalars.count)
    } else {
      raiseLeftRuns()
    }
  }

  private static func endsSentence(_ scalar: Unicode.Scalar) -> Bool {
    [".", ",", ":", ";", "!", "?", "\u{60C}", "\u{61B}", " "].contains(scalar)
  }

  // MARK: Levels

  private mutating func raise(_ range: Range<Int>) {
    for i in range { levels[i] += 1 }
  }

  /// Raises the runs from right to left of a line that runs the other way, and the numbers in them.
  private mutating func raiseRightRuns() {
    for part in directions.indices.split(whereSeparator: { directions[$0] == .left }) {
      guard let first = part.first(where: { directions[$0] == .right }),
        let last = part.last(where: { directions[$0] == .right })
      else { continue }
      raise(first..<(last + 1))
      for number in numbers(in: first..<(last + 1)) { raise(number) }
    }
  }

  /// Raises the runs from left to right, and the numbers, of a line that runs the other way.
  private mutating func raiseLeftRuns() {
    for part in directions.indices.split(whereSeparator: { directions[$0] == .right }) {
      let strong = part.filter { directions[$0] != .neutral }
      guard let first = strong.first, let last = strong.last else { continue }
      if strong.contains(where: { directions[$0] == .left }) || isTelephone(first...last) {
        raise(widened(first..<(last + 1), in: part.startIndex..<part.endIndex))
      } else {
        for number in numbers(in: part.startIndex..<part.endIndex) { raise(number) }
      }
    }
  }

  /// The numbers of a part of the line, one a word, with their signs.
  private func numbers(in part: Range<Int>) -> [Range<Int>] {
    words.flatMap { word -> [Range<Int>] in
      let own = word.clamped(to: part)
      // A dash between two numbers parts them, unless they are years in the order of painting.
      let isParted = !areRisingYears(own)
      return own.split(whereSeparator: { i in
        directions[i] == .right || isParted && Self.isDash(scalars[i])
      }).compactMap { piece in
        guard let first = piece.first(where: { directions[$0] == .digit }),
          let last = piece.last(where: { directions[$0] == .digit })
        else { return nil }
        return widened(first..<(last + 1), in: piece.startIndex..<piece.endIndex)
      }
    }
  }

  private static func isDash(_ scalar: Unicode.Scalar) -> Bool { scalar == "–" || scalar == "—" }

  /// Whether a word has two years of which the smaller one is painted first.
  private func areRisingYears(_ word: Range<Int>) -> Bool {
    let years = scalars[word].split(whereSeparator: { TextDirection(of: $0) != .digit })
      .compactMap { $0.count == 4 ? Int(text($0)) : nil }
    return years.count == 2 && years[0] < years[1]
  }

  /// Whether digits are a telephone number that is painted from left to right: it opens with a plus.
  private func isTelephone(_ range: ClosedRange<Int>) -> Bool {
    guard range.lowerBound > 0, scalars[range.lowerBound - 1] == "+" else { return false }
    return range.count { directions[$0] == .digit } >= 7
  }

  /// A run with the signs beside it that belong to it: "+44", "17%", "C++", "https://example.org/".
  private func widened(_ run: Range<Int>, in bounds: Range<Int>) -> Range<Int> {
    var (start, end) = (run.lowerBound, run.upperBound)
    let opening: [Unicode.Scalar] = ["+", "$", "€", "£", "#"]
    if directions[start] == .digit, start > bounds.lowerBound, opening.contains(scalars[start - 1])
    {
      start -= 1
      if start > bounds.lowerBound, scalars[start - 1] == "(" { start -= 1 }
    }
    let closing: [Unicode.Scalar] =
      directions[end - 1] == .digit ? ["%", "$", "€", "£", "₪"] : ["+", "#"]
    while end < bounds.upperBound, closing.contains(scalars[end]) { end += 1 }
    if end < bounds.upperBound, scalars[end] == "/", scalars[start..<end].contains("/") { end += 1 }
    return start..<end
  }

  // MARK: Reading order

  /// Positions of the characters in the order they are read.
  package var readingOrder: [Int] {
    var order = Array(scalars.indices)
    for level in UInt8(1)...2 {
      var i = 0
      while i < order.count {
        var end = i
        while end < order.count, levels[order[end]] >= level { end += 1 }
        if end > i { order[i..<end].reverse() }
        i = max(end, i + 1)
      }
    }
    return order
  }

  /// Whether a character is read with the line's runs from right to left.
  package func isRightToLeft(at i: Int) -> Bool { levels[i] == 1 }

  /// The words' texts as they are read, each in the place of a word.
  ///
  /// Of a run from left to right whose ends touch letters or signs of the other direction, ".Revit Pro", the texts move
  /// with them: "Revit", "Pro.".
  ///
  /// - Parameter scalars: The characters in the order of painting.
  /// - Returns: One text a word.
  package func texts(_ scalars: [Unicode.Scalar]) -> [String] {
    var texts = [String](repeating: "", count: words.count)
    let order = readingOrder
    for cluster in clusters {
      let bounds = words[cluster.lowerBound].lowerBound..<words[cluster.upperBound - 1].upperBound
      var pieces = [String.UnicodeScalarView()]
      for i in order where bounds.contains(i) {
        // The spaces between words are the only ones.
        if scalars[i] == " " {
          pieces.append(.init())
        } else {
          pieces[pieces.count - 1].append(scalars[i])
        }
      }
      guard pieces.count == cluster.count else { return words.map { text(scalars[$0]) } }
      for (place, piece) in zip(places(for: pieces, in: cluster), pieces) {
        texts[place] = String(composed(piece))
      }
    }
    if !isRightToLeft { turnEnds(&texts) }
    return texts
  }

  /// Moves the signs at the ends of runs from right to left in a line that runs the other way to where they are read: the
  /// parenthesis at the left of a run of several words opens it.
  private func turnEnds(_ texts: inout [String]) {
    func isOf(_ n: Int, _ direction: TextDirection) -> Bool {
      words[n].contains { directions[$0] == direction }
    }
    for part in words.indices.split(whereSeparator: { isOf($0, .left) }) {
      guard let first = part.first(where: { isOf($0, .right) }),
        let last = part.last(where: { isOf($0, .right) }), first < last,
        let start = words[first].first(where: { directions[$0] != .neutral }),
        let end = words[last].last(where: { directions[$0] != .neutral })
      else { continue }
      let opening = start - words[first].lowerBound
      let closing = words[last].upperBound - 1 - end
      let (head, tail) = (texts[first].unicodeScalars, texts[last].unicodeScalars)
      guard opening + closing > 0, head.count > opening, tail.count > closing else { continue }
      texts[first] = String(head.dropFirst(opening)) + String(tail.suffix(closing))
      texts[last] = String(head.prefix(opening)) + String(tail.dropLast(closing))
    }
  }

  private func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }

  /// The words that a run's texts take the places of.
  private func places(for pieces: [String.UnicodeScalarView], in cluster: Range<Int>) -> [Int] {
    var places = Array(cluster)
    func isTurned(_ piece: String.UnicodeScalarView) -> Bool {
      piece.contains { TextDirection(of: $0) == .right }
    }
    guard isRightToLeft, pieces.count > 1 else { return places }
    // The first text stands at the right end of the run, and the last one at the left.
    if isTurned(pieces[0]) { places.insert(places.removeLast(), at: 0) }
    if isTurned(pieces[pieces.count - 1]) {
      let left = isTurned(pieces[0]) ? 1 : 0
      places.append(places.remove(at: left))
    }
    return places
  }

  /// The words of each run of several words against the direction of the line, and the other words one by one.
  private var clusters: [Range<Int>] {
    var clusters: [Range<Int>] = []
    for n in words.indices {
      if isRightToLeft, n > 0, levels[words[n].lowerBound - 1] == 2 {
        clusters[clusters.count - 1] = clusters[clusters.count - 1].lowerBound..<(n + 1)
      } else {
        clusters.append(n..<(n + 1))
      }
    }
    return clusters
  }
}

extension DirectedStretch {
  /// Positions of words in the order they are read, from their texts as they are read.
  package static func order(of texts: [String], onRightToLeftPage: Bool) -> [Int] {
    let kinds = texts.map { text in
      var kind = TextDirection.neutral
      for scalar in text.unicodeScalars {
        switch TextDirection(of: scalar) {
        case .right: return TextDirection.right
        case .left: kind = .left
        case .digit: if kind == .neutral { kind = .digit }
        case .neutral: break
        }
      }
      return kind
    }
    let isRightToLeft =
      onRightToLeftPage || DirectedStretch(texts, onRightToLeftPage: false).isRightToLeft
    var order = Array(texts.indices)
    if !isRightToLeft {
      for part in kinds.indices.split(whereSeparator: { kinds[$0] == .left }) {
        guard let first = part.first(where: { kinds[$0] == .right }),
          let last = part.last(where: { kinds[$0] == .right })
        else { continue }
        order[first...last].reverse()
      }
      return order
    }
    order.reverse()
    let last = texts.count - 1
    for part in kinds.indices.split(whereSeparator: { kinds[$0] == .right }) {
      let strong = part.filter { kinds[$0] != .neutral }
      guard let start = strong.first, let end = strong.last else { continue }
      let isWhole = part.count == texts.count && strong.contains { kinds[$0] == .left }
      let run = isWhole ? 0...last : start...end
      if strong.contains(where: { kinds[$0] == .left }) || isTelephone(texts[start...end]) {
        order[(last - run.upperBound)...(last - run.lowerBound)].reverse()
      } else if isDescending(texts[run]) {
        order[(last - run.upperBound)...(last - run.lowerBound)].reverse()
      }
    }
    return order
  }

  private static func isTelephone(_ texts: ArraySlice<String>) -> Bool {
    guard let first = texts.first, first.starts(with: "+") || first.starts(with: "(+") else {
      return false
    }
    return texts.reduce(0) { $0 + $1.unicodeScalars.count { TextDirection(of: $0) == .digit } } >= 7
  }

  /// Whether words, read from right to left, are years in falling order: they are painted from left to right.
  private static func isDescending(_ texts: ArraySlice<String>) -> Bool {
    let years = texts.compactMap { $0.utf8.count == 4 ? Int($0) : nil }
    guard texts.count == 3, years.count == 2, years.allSatisfy((1900...2100).contains) else {
      return false
    }
    return years[0] < years[1]
  }
}
