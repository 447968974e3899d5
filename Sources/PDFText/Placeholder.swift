package import PageLayout

/// Tells a page that only asks for another viewer from a document.
///
/// Adobe's programs put such a page before forms of the kind XFA and before the files of a portfolio, in the language
/// of whoever made it; the name and the address of the viewer are the same in all.
package struct Placeholder: Sendable {
  /// Words of such a page, and of any other cover, at most.
  private static let (longest, longestCover) = (250, 100)

  private var wordCount = 0
  private var namesViewer = false
  private var linksViewer = false
  private var namesPortfolio = false

  /// Nothing read yet.
  package init() {}

  /// Reads the words of a page.
  package mutating func read(_ words: [Word]) {
    wordCount += words.count
    guard wordCount <= Self.longest else { return }
    for (i, word) in words.enumerated() {
      let next = i + 1 < words.count ? words[i + 1].text : ""
      if word.text.contains("adobe.com/go/") { linksViewer = true }
      if linksViewer || next.hasPrefix("Reader") && ["Adobe", "Acrobat"].contains(word.text) {
        namesViewer = true
      }
      if word.text.lowercased().hasPrefix("portfolio") { namesPortfolio = true }
    }
  }

  /// What the document is instead of a resume, or nil.
  ///
  /// - Parameters:
  ///   - hasXFA: Whether it has a form of that kind.
  ///   - isCollection: Whether it is a collection of files.
  /// - Returns: ``DocumentStatus/xfaForm`` or ``DocumentStatus/portfolio``.
  package func status(hasXFA: Bool, isCollection: Bool) -> DocumentStatus? {
    guard wordCount <= Self.longest else { return nil }
    if hasXFA, namesViewer || wordCount == 0 { return .xfaForm }
    if isCollection, namesViewer || wordCount <= Self.longestCover { return .portfolio }
    guard namesViewer, wordCount <= Self.longestCover else { return nil }
    return namesPortfolio ? .portfolio : linksViewer ? .xfaForm : nil
  }
}
