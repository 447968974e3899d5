/// A card with a few texts, to be drawn as a picture by a worker, which has the fonts.
package struct CardPicture: Hashable, Sendable {
  /// Pixels in a row, 1...2048.
  package var width: Int
  /// Rows, 1...2048.
  package var height: Int
  /// A small line above the title.
  package var kicker: String
  /// The title; drawn smaller where it is long.
  package var title: String
  /// A small line below the title.
  package var note: String
  /// Prose below it, cut where the card ends.
  package var text: String
  /// Words in boxes at the lower edge, as many as there is room for.
  package var tags: [String]
  /// Colours at the upper left and lower right corner, `0xRRGGBB`.
  package var ground: [UInt32]
  /// The colour of title and prose, `0xRRGGBB`.
  package var ink: UInt32
  /// The colour of small lines, `0xRRGGBB`.
  package var softInk: UInt32

  /// Longest side, pixels.
  package static let longestSide = 2048
  /// Characters of a text that are sent; no card has room for more.
  package static let characterLimit = 1200
  /// Tags that are sent.
  package static let tagLimit = 24

  /// A card of a size and colours, without texts.
  ///
  /// - Parameters:
  ///   - width: Pixels in a row.
  ///   - height: Rows.
  ///   - ground: Colours at the upper left and lower right corner.
  ///   - ink: The colour of title and prose.
  ///   - softInk: The colour of small lines.
  package init(width: Int, height: Int, ground: [UInt32], ink: UInt32, softInk: UInt32) {
    precondition(ground.count == 2, "a ground has 2 colours, not \(ground.count)")
    (self.width, self.height) = (width, height)
    (self.ground, self.ink, self.softInk) = (ground, ink, softInk)
    (kicker, title, note, text, tags) = ("", "", "", "", [])
  }
}
