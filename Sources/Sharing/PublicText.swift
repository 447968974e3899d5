internal import Reporting
internal import ResumeModel
internal import UnicodeText

/// What of a text may be public: no characters that act unseen, no street, and contact data only when asked for.
struct PublicText {
  private let showsContact: Bool
  /// The person's telephone number, hidden in any shape.
  private let phone: String?
  /// What is hidden as the page writes it, where its shape alone does not tell, with what stands instead.
  private let literals: [(value: String, mask: String)]

  /// Hosts whose addresses hold a telephone number.
  private static let dialling: Set<String> = [
    "wa.me", "api.whatsapp.com", "viber.me", "signal.me", "call.whatsapp.com",
  ]

  /// The rules for the texts of a person who lives at a place.
  init(_ profile: Portfolio.Profile, at location: Resume.Location?, showsContact: Bool) {
    self.showsContact = showsContact
    phone = profile.phone
    var literals = Self.street(of: location).map { ($0, "[address]") }
    if !showsContact {
      if let email = profile.email { literals.append((email, "[e-mail]")) }
      if let phone = profile.phone { literals.append((phone, "[phone]")) }
    }
    self.literals = literals
  }

  /// The public part of a text; `nil` where there is none.
  func callAsFunction(_ text: String?) -> String? {
    guard let text else { return nil }
    var cleaned = Self.cleaned(text)
    for (value, mask) in literals where value.count >= 5 {
      cleaned = cleaned.replacing(value, with: mask)
    }
    if !showsContact { cleaned = hidingContact(cleaned) }
    return cleaned.contains { !$0.isWhitespace } ? cleaned : nil
  }

  /// The public parts of several texts.
  func callAsFunction(_ texts: [String]) -> [String] { texts.compactMap { self($0) } }

  /// A text without characters that act unseen; line ends stay.
  ///
  /// HTML escaping would replace them by a visible sign: controls, and marks that turn the direction of text.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        scalars.append(scalar)
        continue
      }
      let harmless = HTMLEscaping.harmless(scalar)
      if harmless != "\u{FFFD}" || scalar == "\u{FFFD}" { scalars.append(harmless) }
    }
    return String(scalars)
  }

  /// Tells if an address calls a telephone number.
  static func dials(_ url: String) -> Bool {
    guard let link = WebLink(url.contains("://") ? url : "https://" + url) else { return false }
    let host = link.text.prefix { !"/?#:".contains($0) }.lowercased()
    return dialling.contains(host)
  }

  /// A text without mail addresses and telephone numbers, and without numbers of identity and payment cards.
  private func hidingContact(_ text: String) -> String {
    QuoteMask.hidingContact(text, andLinks: Self.dials) { line in
      ProseNumbers.all(in: line, own: phone).map { range, kind in
        (range, kind == .telephone ? "[phone]" : "[number]")
      }
    }
  }

  /// The street with its number as the resume writes it, the whole first; a postal code alone could be any number.
  private static func street(of location: Resume.Location?) -> [String] {
    guard let address = location?.address else { return [] }
    let parts = address.split(separator: ",").map { String($0.trimmed) }
    return ([address] + parts).filter { part in
      part.count >= 6 && part.contains(where: \.isNumber) && part.contains(where: \.isLetter)
    }
  }
}
