internal import UnicodeText

/// What the codes of a font stand for.
enum FontKind: Equatable {
  /// Letters.
  case text
  /// Pictures, for example FontAwesome; letters among its codes mean nothing.
  case icons
  /// Symbols of word processors, where bullets hide behind letters: Symbol and Wingdings.
  case symbols

  /// The kind that a font's name tells.
  init(fontName: String) {
    let name = fontName.inSmallLetters
    if Self.symbolNames.contains(where: name.contains(bytesOf:)) || name.hasPrefix("symbol") {
      self = .symbols
    } else if Self.iconNames.contains(where: name.contains(bytesOf:)) {
      self = .icons
    } else {
      self = .text
    }
  }

  private static let symbolNames = ["wingdings", "webdings"]
  private static let iconNames = [
    "fontawesome", "font awesome", "academicons", "glyphicon", "ionicon", "materialicons",
    "material-icons", "materialdesignicons", "bootstrap-icons", "icomoon", "typicons",
  ]
}

extension CharacterRole {
  /// The role of a code point in a font of some kind.
  init(of scalar: Unicode.Scalar, in kind: FontKind) {
    let role = CharacterRole(of: scalar)
    switch (kind, role) {
    case (.text, _):
      self = role
    case (.symbols, .text):
      // U+00B7 in Symbol is U+F0B7 without its private-use offset.
      let isBullet = scalar.value < 0x100 && Self.isIconBullet(0xF000 + scalar.value)
      self = isBullet ? .bullet : .text
    case (.icons, .text), (.icons, .mark), (.icons, .expanded):
      // Circles, stars, arrows and other signs stay; letters, digits and ASCII signs are pictures.
      self = scalar.value < 0x2000 ? .icon : role
    default:
      self = role
    }
  }
}
