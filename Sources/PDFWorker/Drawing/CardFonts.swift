internal import CPoppler

/// The machine's fonts for texts of a card, asked character by character: a font without a letter is passed over.
@safe final class CardFonts {
  /// Text in one font.
  struct Run {
    /// The characters.
    var text: String
    /// The font's position in the list of its weight.
    var font: Int
  }

  @safe private struct Font {
    let face: OpaquePointer
    /// The characters that it has.
    let characters: OpaquePointer
  }

  /// Fonts by weight, the preferred one first; loaded when they are needed.
  private var fonts: [Bool: [Font]] = [:]
  private var sorted: [Bool: UnsafeMutablePointer<FcFontSet>] = unsafe [:]
  /// The font of each character that was looked up.
  private var known: [Bool: [Unicode.Scalar: Int]] = [:]

  /// Fonts that are looked through for a character.
  private static let searchLimit = 200

  deinit {
    for font in fonts.values.joined() { unsafe cairo_font_face_destroy(font.face) }
    unsafe sorted.values.forEach { unsafe FcFontSetSortDestroy($0) }
  }

  /// Tells if there is a font at all.
  func hasFonts() -> Bool { font(0, isBold: false) != nil }

  /// A text as runs, each in a font that has its characters; characters that no font has are left out.
  func runs(of text: String, isBold: Bool) -> [Run] {
    var runs: [Run] = []
    for scalar in text.unicodeScalars {
      guard let font = number(of: scalar, isBold: isBold, after: runs.last?.font) else { continue }
      if runs.last?.font == font {
        runs[runs.count - 1].text.unicodeScalars.append(scalar)
      } else {
        runs.append(Run(text: String(scalar), font: font))
      }
    }
    return runs
  }

  /// The font of a run, to be set in a context; `nil` when it is not there.
  func face(of run: Run, isBold: Bool) -> OpaquePointer? {
    unsafe font(run.font, isBold: isBold)?.face
  }

  private func number(of scalar: Unicode.Scalar, isBold: Bool, after last: Int?) -> Int? {
    // Spaces and marks stay in the font of the letter before them, where it has them.
    if let last, scalar == " " || scalar.properties.generalCategory == .nonspacingMark,
      has(scalar, font: last, isBold: isBold)
    {
      return last
    }
    if let found = known[isBold]?[scalar] { return found < 0 ? nil : found }
    var found = -1
    var i = 0
    while i < Self.searchLimit, font(i, isBold: isBold) != nil {
      if has(scalar, font: i, isBold: isBold) {
        found = i
        break
      }
      i += 1
    }
    known[isBold, default: [:]][scalar] = found
    return found < 0 ? nil : found
  }

  private func has(_ scalar: Unicode.Scalar, font number: Int, isBold: Bool) -> Bool {
    guard let font = font(number, isBold: isBold) else { return false }
    return unsafe FcCharSetHasChar(font.characters, scalar.value) != 0
  }

  /// The font of a number, loaded with those before it.
  private func font(_ number: Int, isBold: Bool) -> Font? {
    guard let set = unsafe list(isBold) else { return nil }
    var loaded = fonts[isBold] ?? []
    while loaded.count <= number, let next = unsafe self.next(set, after: loaded.count, isBold) {
      loaded.append(next)
    }
    fonts[isBold] = loaded
    return number < loaded.count ? loaded[number] : nil
  }

  /// `FcFontSort`: all fonts, the closest to a plain one without serifs first.
  private func list(_ isBold: Bool) -> UnsafeMutablePointer<FcFontSet>? {
    if let set = unsafe sorted[isBold] { return unsafe set }
    guard let pattern = unsafe Self.pattern(isBold) else { return nil }
    defer { unsafe FcPatternDestroy(pattern) }
    var result = FcResultMatch
    let set = unsafe FcFontSort(nil, pattern, 1, nil, &result)
    if let set = unsafe set { unsafe sorted[isBold] = set }
    return unsafe set
  }

  private static func pattern(_ isBold: Bool) -> OpaquePointer? {
    let pattern = unsafe FcNameParse(isBold ? "sans-serif:bold" : "sans-serif")
    unsafe FcConfigSubstitute(nil, pattern, FcMatchPattern)
    unsafe FcDefaultSubstitute(pattern)
    return unsafe pattern
  }

  private func next(
    _ set: UnsafeMutablePointer<FcFontSet>, after count: Int, _ isBold: Bool
  ) -> Font? {
    guard unsafe count < Int(set.pointee.nfont), let wanted = unsafe Self.pattern(isBold),
      let found = unsafe FcFontRenderPrepare(nil, wanted, set.pointee.fonts[count])
    else { return nil }
    defer {
      unsafe FcPatternDestroy(wanted)
      unsafe FcPatternDestroy(found)
    }
    var characters: OpaquePointer?
    guard
      unsafe FcPatternGetCharSet(set.pointee.fonts[count], FC_CHARSET, 0, &characters)
        == FcResultMatch,
      let characters = unsafe characters,
      let face = unsafe cairo_ft_font_face_create_for_pattern(found)
    else { return nil }
    return unsafe Font(face: face, characters: characters)
  }
}
