internal import UnicodeText

/// Joins the lines of a paragraph into one text.
///
/// Soft hyphens are dropped. A hyphen at a line end is dropped before a small letter, unless the compound, or
/// both of its halves, occur elsewhere in the document ("community-" + "driven"), and kept between digits.
func joinedText(_ lines: [String], vocabulary: Vocabulary) -> String {
  var out = ""
  for text in lines where !text.isEmpty {
    if out.isEmpty {
      out = text
      continue
    }
    if out.endsInHyphen, out.dropLast().last?.isNumber == true,
      text.startsWithNumber || out.hasSuffix("-") && text.startsWithSmallLetter
    {
      // "2018-" + "03" is a date, "0221-" + "4710" a number, "2011-" + "September 2012" a stretch.
    } else if out.endsInHyphenOfWord, text.startsWithLetter {
      if !out.hasSuffix("\u{AD}"), !keepsHyphen(out, text, vocabulary) { out.removeLast() }
    } else {
      out += " "
    }
    out += text
  }
  if out.hasSoftHyphen { out.unicodeScalars.removeAll { $0 == "\u{AD}" } }
  return out
}

extension String {
  /// Whether it ends in a soft hyphen, or in a hyphen with a word before it: one that stands alone is a dash, as in
  /// "2019 -" + "Present".
  fileprivate var endsInHyphenOfWord: Bool {
    let bytes = utf8.span
    if endsInHyphen {
      let length = bytes[bytes.count - 1] == UInt8(ascii: "-") ? 1 : 3
      return bytes.count > length && bytes[bytes.count - length - 1] != UInt8(ascii: " ")
    }
    return bytes.count > 1 && bytes[bytes.count - 1] == 0xAD && bytes[bytes.count - 2] == 0xC2
  }

  fileprivate var hasSoftHyphen: Bool {
    has(byte: 0xAD) && unicodeScalars.contains("\u{AD}")
  }
}

private func keepsHyphen(_ head: String, _ tail: String, _ vocabulary: Vocabulary) -> Bool {
  let left = head[(head.lastIndex(of: " ").map(head.index(after:)) ?? head.startIndex)...]
  let right = tail.prefix { $0 != " " }
  // No renderer puts a hyphen into an address; it only breaks one there.
  if ContactShape.isMail(String(left)) || ContactShape.isLink(String(left)) { return true }
  // "EX-" + "PERIENCE"; but "Rhein-" + "Main", "X-" + "RAY".
  let isCapitals =
    left.count > 2 && right.count > 2 && (left + right).allSatisfy { !$0.isLowercase }
  guard left.count > 1, tail.startsWithSmallLetter || isCapitals else { return true }
  if vocabulary.contains(left.dropLast() + right) { return false }
  if vocabulary.contains(left + right) { return true }
  return vocabulary.contains(left.dropLast()) && vocabulary.contains(right) && right.count > 2
}
