/// Joins the lines of a paragraph into one text.
///
/// Soft hyphens are dropped. A hyphen at a line end is dropped before a small letter, unless the compound, or
/// both of its halves, occur elsewhere in the document ("community-" + "driven").
func joinedText(_ lines: [[Word]], vocabulary: Set<String>) -> String {
  var out = ""
  for words in lines {
    let text = words.map(\.text).joined(separator: " ")
    guard !out.isEmpty else {
      out = text
      continue
    }
    // A sign that stands alone is a dash: "2019 -" + "Present".
    let stands = out.count == 1 || out.dropLast().last == " "
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
  out.unicodeScalars.removeAll { $0 == "\u{AD}" }
  return out
}

private func keepsHyphen(_ head: String, _ tail: String, _ vocabulary: Set<String>) -> Bool {
  guard let first = tail.first, first.isLowercase else { return true }
  let left = head.split(separator: " ").last ?? ""
  guard left.count > 1 else { return true }
  let right = tail.split(separator: " ").first ?? ""
  if vocabulary.contains(bareLowercased(left.dropLast() + right)) { return false }
  if vocabulary.contains(bareLowercased(left + right)) { return true }
  return vocabulary.contains(bareLowercased(left.dropLast()))
    && vocabulary.contains(bareLowercased(right)) && right.count > 2
}
