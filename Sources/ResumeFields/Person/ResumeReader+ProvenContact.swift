internal import PageLayout
internal import ResumeScanners
internal import UnicodeText

/// What patterns prove in a resume whose language is not supported.
extension ResumeReader {
  /// Reads the mail address, the telephone number and the web addresses beside them, and nothing else.
  ///
  /// - Parameter warning: What is said of the language.
  mutating func readProvenContact(warning: String) {
    warnings.append(warning)
    let block = ContactBlock(
      Array(paragraphs.indices), of: paragraphs, wideSpace: wideSpace, reading)
    let email = block.emails.first
    resume.basics.email = email.flatMap { recordParts($0, "/basics/email") }
    let phone = Self.phone(of: block, where: isProven)
    resume.basics.phone = record(phone, "/basics/phone")
    let contact = [email?.first?.paragraph, phone?.paragraph].compactMap(\.self)
    for parts in block.urls {
      guard let value = parts.first, isBeside(contact, value.paragraph) else { continue }
      readAddress(parts)
    }
    for i in paragraphs.indices where isBeside(contact, i) { readLinks(paragraphs[i], at: i) }
    provenance.sort { ($0.paragraph, $0.path) < ($1.paragraph, $1.path) }
  }

  /// Whether a number is one to call, in whatever language: by a plus or a label before it, or by the zero of a long number.
  private func isProven(_ phone: FieldValue) -> Bool {
    let digits = phone.text.filter { $0.isASCII && $0.isNumber }
    if phone.text.hasPrefix("+") || phone.text.hasPrefix("(+") || digits.hasPrefix("00") {
      return true
    }
    let text = paragraphs[phone.paragraph].text
    if let range = text.firstRange(ofBytes: phone.text),
      let label = ContactScanner.label(before: range, in: text).words.last,
      ContactScanner.isPhoneLabel(String(label))
    {
      return true
    }
    let isGrouped = phone.text.contains { !($0.isASCII && $0.isNumber) }
    return isGrouped && digits.utf8.count >= 9
      && (digits.hasPrefix("0") || phone.text.hasPrefix("("))
  }

  /// Whether a paragraph stands in the head of the first page, or near the person's mail address or number.
  private func isBeside(_ contact: [Int], _ i: Int) -> Bool {
    paragraphs[i].page == headPage && (contact.contains { abs($0 - i) <= 3 } || isHead(i))
  }
}
