package import PageLayout
internal import UnicodeText

/// What a person's mail addresses and profiles are called, which often holds their name: "ada.example@…", "in/ada-example".
package struct Handles {
  /// The words of each, in small letters; the last part of a mail's domain is none.
  private let all: [[String]]

  package init(_ paragraphs: [Paragraph]) {
    var all: [[String]] = []
    for paragraph in paragraphs where paragraph.page == 1 {
      let targets = paragraph.links.map { $0.target[...] }
      guard !targets.isEmpty || paragraph.text.has("@") || paragraph.text.has("/") else { continue }
      for word in paragraph.text.spacedWords + targets {
        let own = word.inSmallLetters
        if let at = own.index(of: "@") {
          let domain = own[own.index(after: at)...].split(separator: ".").dropLast()
          all.append(Self.words(own[..<at]))
          // The host of many people's mail says nothing of one.
          if let name = domain.last { all.append(Self.words(name)) }
        } else if ["linkedin.", "github.", "xing."].contains(where: { own.contains(bytesOf: $0) }),
          let name = own.split(separator: "/").last
        {
          all.append(Self.words(name))
        }
      }
    }
    self.all = all
  }

  private static func words(_ text: some StringProtocol) -> [String] {
    String(text).runs(of: .letters).map(String.init).filter { $0 != "mailto" }
  }

  /// Whether some of the words of a text are in one of them, words of titles only as a whole beside others.
  package func name(_ text: String) -> Bool {
    guard !all.isEmpty else { return false }
    let words = text.inSmallLetters.runs(of: .letters).map(String.init)
    return words.contains { word in
      let isTitle = RoleWords.titleOverOrganization(word) != 0
      // Letters with accents are written in other ways.
      let plain = word.split { !$0.isASCII }.map(String.init).max { $0.count < $1.count } ?? ""
      guard plain.count >= 4 || plain == word && plain.count == 3 else { return false }
      return all.contains { handle in
        if isTitle || plain.count == 3 { return handle.count > 1 && handle.contains(word) }
        return handle.contains { $0.contains(bytesOf: plain) }
      }
    }
  }
}
