/// What a text looks like, apart from its words.
struct TextShape {
  var wordCount = 0
  var commaCount = 0
  var hasYear = false
  var hasRange = false
  var hasAddress = false
  var hasColon = false
  var endsSentence = false

  init(_ text: String) {
    var digits = 0
    var number = 0
    var isInWord = false
    func closeNumber(_ shape: inout TextShape) {
      if digits == 4, (1940...2040).contains(number) { shape.hasYear = true }
      digits = 0
      number = 0
    }
    var last: UInt8 = 0
    var hasDash = false
    /// The last four bytes.
    var window: UInt32 = 0
    for byte in text.utf8.prefix(4096) {
      window = window << 8 | UInt32(byte)
      let three = window & 0xFF_FFFF
      // "–", "—", "-"; then "://" and "www.".
      if three == 0xE2_8093 || three == 0xE2_8094 || byte == 0x2D { hasDash = true }
      if three == 0x3A_2F2F || window == 0x7777_772E { hasAddress = true }
      if (0x30...0x39).contains(byte) {
        digits += 1
        number = digits <= 4 ? number * 10 + Int(byte - 0x30) : 0
      } else {
        closeNumber(&self)
      }
      switch byte {
      case 0x20: isInWord = false
      case 0x40: hasAddress = true
      case 0x2C: commaCount += 1
      case 0x3A: hasColon = true
      default: break
      }
      if byte != 0x20 {
        if !isInWord { wordCount += 1 }
        isInWord = true
        last = byte
      }
    }
    closeNumber(&self)
    endsSentence = last == 0x2E || last == 0x21 || last == 0x3F
    hasRange = hasYear && hasDash
  }
}
