/// One character as the page paints it.
public struct Glyph: Hashable, Sendable {
  /// The character's Unicode scalar.
  public var scalar: Unicode.Scalar
  /// Where it is painted.
  public var box: Box
  /// Index into the page's `styles`.
  public var style: Int

  /// A glyph from its parts.
  @inlinable
  public init(scalar: Unicode.Scalar, box: Box, style: Int) {
    self.scalar = scalar
    self.box = box
    self.style = style
  }
}

/// A run of characters without a space or a gap, with the box it covers.
public struct Word: Hashable, Sendable, Codable {
  /// The word's text; never empty.
  public var text: String
  /// The box around all of its characters.
  public var box: Box
  /// Index into the page's `styles`; the style of the word's first character.
  public var style: Int

  /// A word from its parts.
  @inlinable
  public init(text: String, box: Box, style: Int) {
    self.text = text
    self.box = box
    self.style = style
  }
}

/// An area of a page that leads to an address when clicked.
public struct Link: Hashable, Sendable, Codable {
  /// The clickable area.
  public var box: Box
  /// The address, for example `https://example.org` or `mailto:ada@example.org`.
  public var target: String

  /// A link from its parts.
  public init(box: Box, target: String) {
    self.box = box
    self.target = target
  }
}

/// The words of one page with their boxes and styles, in the order the page paints them.
public struct Page: Hashable, Sendable, Codable {
  /// Page number, counted from 1.
  public var number: Int
  /// Page width in points, after rotation and cropping.
  public var width: Double
  /// Page height in points, after rotation and cropping.
  public var height: Double
  /// Every style that occurs on the page; words refer to it by index.
  public var styles: [TextStyle]
  /// The page's words.
  public var words: [Word]
  /// The page's links; they are side data and never text.
  public var links: [Link]

  /// A page from its parts.
  public init(
    number: Int, width: Double, height: Double, styles: [TextStyle], words: [Word],
    links: [Link] = []
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.styles = styles
    self.words = words
    self.links = links
  }
}
