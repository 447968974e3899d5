/// Returns a word's text with letters and combining marks composed, as normalisation form C asks.
///
/// The standard library compares characters by canonical equivalence but has no public function that
/// composes them. So a table of the composed letters (Latin, Greek, Cyrillic, Arabic), keyed by `Character`,
/// answers for any equivalent spelling. Marks of other scripts are only put into canonical order.
///
/// Source: Unicode Standard Annex #15, "Unicode Normalization Forms", §1.3 and D117.
package func composed(_ scalars: String.UnicodeScalarView) -> String.UnicodeScalarView {
  var result = String.UnicodeScalarView()
  var starter: Unicode.Scalar?
  var marks: [Unicode.Scalar] = []

  func flush() {
    guard let base = starter else {
      result.append(contentsOf: marks)
      return
    }
    let (letter, rest) = composing(base, marks)
    result.append(letter)
    result.append(contentsOf: rest)
  }

  for scalar in scalars {
    if scalar.properties.canonicalCombiningClass == .notReordered {
      flush()
      starter = scalar
      marks.removeAll()
    } else {
      // TeX sets accents over an i without its dot.
      if starter == "\u{131}" { starter = "i" } else if starter == "\u{237}" { starter = "j" }
      marks.append(scalar)
    }
  }
  flush()
  return result
}

/// Composes one letter with the marks behind it; a mark that finds no composed letter stays.
private func composing(
  _ starter: Unicode.Scalar, _ marks: [Unicode.Scalar]
) -> (letter: Unicode.Scalar, rest: [Unicode.Scalar]) {
  let ordered = marks.enumerated().sorted { first, second in
    let (one, other) = (combiningClass(first.element), combiningClass(second.element))
    return one == other ? first.offset < second.offset : one < other
  }
  var letter = starter
  var rest: [Unicode.Scalar] = []
  for (_, mark) in ordered {
    // A mark is blocked when one of its own class stayed uncomposed before it.
    let isBlocked = rest.last.map { combiningClass($0) == combiningClass(mark) } ?? false
    if !isBlocked, let next = composedLetter(letter, mark) {
      letter = next
    } else {
      rest.append(mark)
    }
  }
  return (letter, rest)
}

private func combiningClass(_ scalar: Unicode.Scalar) -> UInt8 {
  scalar.properties.canonicalCombiningClass.rawValue
}

private func composedLetter(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
  var pair = String.UnicodeScalarView()
  pair.append(letter)
  pair.append(mark)
  let text = String(pair)
  guard text.count == 1, let character = text.first else { return nil }
  return composedLetters[character]
}

/// Composed letters by any canonically equivalent spelling; where two code points are equivalent,
/// the lower one is the composed form.
private let composedLetters: [Character: Unicode.Scalar] = {
  let ranges: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x386...0x4FF, 0x622...0x626, 0x6C0...0x6D3, 0x1E00...0x1FFC,
  ]
  var letters: [Character: Unicode.Scalar] = [:]
  for value in ranges.joined() {
    guard let scalar = Unicode.Scalar(value) else { continue }
    let character = Character(scalar)
    if letters[character] == nil { letters[character] = scalar }
  }
  return letters
}()
