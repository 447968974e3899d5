/// How a run of text is set: font, size, weight, slant and colour.
public struct TextStyle: Hashable, Sendable, Codable {
  /// The font's name as the PDF gives it, without a subset prefix; may be empty.
  public var fontName: String
  /// Font size in points, after the page's scaling.
  public var size: Double
  /// Whether the font's name says bold, semibold, heavy or black.
  public var isBold: Bool
  /// Whether the font's name says italic or oblique.
  public var isItalic: Bool
  /// Fill colour as `0xRRGGBB`.
  public var color: UInt32

  /// A style from its parts.
  public init(
    fontName: String, size: Double, isBold: Bool = false, isItalic: Bool = false, color: UInt32 = 0
  ) {
    self.fontName = fontName
    self.size = size
    self.isBold = isBold
    self.isItalic = isItalic
    self.color = color
  }

  /// Whether colour and font are the same, whatever the size.
  func looks(like other: TextStyle) -> Bool { color == other.color && fontName == other.fontName }

  /// Whether both colour and font are others.
  func sharesNothing(with other: TextStyle) -> Bool {
    color != other.color && fontName != other.fontName
  }
}
