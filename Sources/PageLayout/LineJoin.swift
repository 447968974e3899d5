/// Joins the lines of a paragraph into one text.
///
/// Soft hyphens are dropped. A hyphen at a line end is dropped before a small letter, unless the compound, or
/// both of its halves, occur elsewhere in the document ("community-" + "driven").
func joinedText(_ lines: [String], vocabulary: Vocabulary) -> String {
  var out = ""
  for text in lines where !text.isEmpty {
    guard !out.isEmpty else {
      out = text
      continue
    }
    // A sign that stands alone is a dash: "2019 -" + "Present".
    let end = out.index(before: out.endIndex)
    let stands = end == out.startIndex || out[out.index(before: end)] == " "
    let isHyphen = out.last == "-" || out.last == "\u{2010}"
    let isHyphenated = isHyphen && !stands || out.last == "\u{AD}"
    guard isHyphenated, let first = text.first, first.isLetter else {
      out += " " + text
      continue
    }
    if out.last == "\u{AD}" {
      out += text
    } else if keepsHyphen(out, text, vocabulary) {
      out += text
    } else {
      out.removeLast()
      out += text
    }
  }
  if hasSoftHyphen(out) { out.unicodeScalars.removeAll { $0 == "\u{AD}" } }
  return out
}

private func hasSoftHyphen(_ text: String) -> Bool {
  text.has(byte: 0xAD) && text.unicodeScalars.contains("\u{AD}")
}

private func keepsHyphen(_ head: String, _ tail: String, _ vocabulary: Vocabulary) -> Bool {
  let left = head.split(separator: " ").last ?? ""
  let right = tail.split(separator: " ").first ?? ""
  // "EX-" + "PERIENCE"; but "Rhein-" + "Main", "X-" + "RAY".
  let isCapitals =
    left.count > 2 && right.count > 2 && (left + right).allSatisfy { !$0.isLowercase }
  guard left.count > 1, tail.first?.isLowercase == true || isCapitals else { return true }
  if vocabulary.contains(left.dropLast() + right) { return false }
  if vocabulary.contains(left + right) { return true }
  return vocabulary.contains(left.dropLast()) && vocabulary.contains(right) && right.count > 2
}
