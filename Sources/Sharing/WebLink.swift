/// An address that a page may link to.
struct WebLink {
  /// The address.
  let url: String
  /// The address as it is shown: without scheme, `www.` and the slash at its end.
  let text: String

  /// A link to an address with the scheme `http` or `https`; `nil` for every other text.
  init?(_ url: String) {
    guard let mark = url.firstRange(of: "://") else { return nil }
    let scheme = url[..<mark.lowerBound].lowercased()
    guard scheme == "http" || scheme == "https",
      !url.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 })
    else { return nil }
    self.url = url
    var shown = url[mark.upperBound...]
    if shown.hasPrefix("www.") { shown = shown.dropFirst(4) }
    if shown.hasSuffix("/") { shown = shown.dropLast() }
    text = String(shown)
  }

  /// Tells if a text is a mail address that may follow `mailto:`, without anything that adds headers.
  static func isMail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || $0.value < 0x20 || "?&%:/\"<>#,;".unicodeScalars.contains($0)
      }
  }
}
