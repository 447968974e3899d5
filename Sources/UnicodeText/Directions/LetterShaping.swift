/// Scripts whose letters change their shape or place beside each other, which takes a shaping engine to draw.
///
/// Arabic is none of them here: its shapes are characters of their own, see ``ArabicForms``.
package enum LetterShaping {
  /// Tells if a text has letters that cannot be drawn one after the other: those of Indic scripts, Thai, Khmer and the like.
  package static func isNeeded(for text: String) -> Bool {
    text.unicodeScalars.contains { isShaped($0) }
  }

  private static func isShaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Syriac, Thaana, N'Ko, Mandaic.
    case 0x0700...0x074F, 0x0780...0x07FF, 0x0840...0x085F: true
    // Devanagari to Sinhala, Thai, Lao, Tibetan, Myanmar; the sign of the baht is none.
    case 0x0900...0x0E3E, 0x0E40...0x109F: true
    // Philippine scripts, Khmer, Mongolian, Limbu to Buginese, Tai Tham, Balinese to Vedic signs.
    case 0x1700...0x18AF, 0x1900...0x1CFF: true
    // Syloti Nagri to Rejang, Javanese to Meetei Mayek.
    case 0xA800...0xA95F, 0xA980...0xAAFF, 0xABC0...0xABFF: true
    // Kharoshthi and the scripts of South Asia beyond the first plane.
    case 0x10A00...0x10A5F, 0x11000...0x11FFF: true
    default: false
    }
  }
}
