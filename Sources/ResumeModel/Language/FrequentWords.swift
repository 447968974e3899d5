/// Very frequent words of languages that are written in Latin letters, and letters that few of them have.
///
/// They tell languages apart that the guesser's table holds as one, and the seven that it knows from these.
enum FrequentWords {
  /// Codes of ISO 639-1, the seven whose resumes are read first; a language's position is its bit.
  static let codes = rows.map(\.code)
  /// How many of the first languages are read.
  static let supportedCount = 7

  /// The languages of a word, one bit each, by its bytes as one number.
  static func languages(of word: UInt64) -> UInt32 {
    var slot = slot(of: word)
    while keys[slot] != word {
      if keys[slot] == 0 { return 0 }
      slot = (slot + 1) & (slotCount - 1)
    }
    return masks[slot]
  }

  /// A table with open addressing, less than half full: every word of a document is looked up.
  private static let (keys, masks): ([UInt64], [UInt32]) = {
    var keys = [UInt64](repeating: 0, count: slotCount)
    var masks = [UInt32](repeating: 0, count: slotCount)
    for (n, row) in rows.enumerated() {
      for word in row.words.split(separator: " ") {
        guard let packed = packed(word.utf8) else { preconditionFailure("\(word) is too long") }
        var slot = slot(of: packed)
        while keys[slot] != 0, keys[slot] != packed { slot = (slot + 1) & (slotCount - 1) }
        keys[slot] = packed
        masks[slot] |= 1 << UInt32(n)
      }
    }
    return (keys, masks)
  }()
  private static let slotCount = 1024

  private static func slot(of word: UInt64) -> Int {
    Int((word &* 0x9E37_79B9_7F4A_7C15) >> 54)
  }

  /// The languages of each letter beyond Latin-1, and of those of Latin-1 that few languages have.
  static let letterMasks: [UInt32] = {
    var masks = [UInt32](repeating: 0, count: letterEnd)
    for (n, row) in rows.enumerated() {
      for letter in row.letters.unicodeScalars { masks[Int(letter.value)] |= 1 << UInt32(n) }
    }
    return masks
  }()
  /// No letter of the table has this code point or a higher one.
  static let letterEnd = 0x250

  /// Up to eight bytes as one number; `nil` for more.
  private static func packed(_ bytes: some Collection<UInt8>) -> UInt64? {
    bytes.count <= 8 ? bytes.reduce(0) { $0 << 8 | UInt64($1) } : nil
  }

  private struct Row {
    let code: String
    let words: String
    let letters: String

    init(_ code: String, _ words: String, _ letters: String = "") {
      (self.code, self.words, self.letters) = (code, words, letters)
    }
  }

  private static let rows = [
    Row(
      "en", "the and of in to for with on at by from as is was were are an or this that have has"),
    Row(
      "de",
      "und der die das in mit von für im den des zu auf bei als an ist eine einer wurde sowie durch "
        + "aus nach zur zum nicht ich"),
    Row(
      "fr",
      "et de la le les des du en à pour dans par sur avec au aux un une est ou ans je chez sein"),
    Row(
      "es", "y de la el los las en con del para por un una al como se su que lo más sus desde"),
    Row(
      "it", "e di del della dei delle il la per con in un una nel alla da le gli che ho presso sono"
    ),
    Row(
      "pt", "e de do da dos das em com para no na os as um uma ao por pelo à que mais desde"),
    Row(
      "nl", "en van de het een in met voor op bij als te aan door naar ik tot ook om uit zijn of"),
    Row(
      "pl", "i w z na do oraz się dla od przez jest po za ze we nie lub przy że jako pod o",
      "ąęłńśźżĄĘŁŃŚŹŻ"),
    Row(
      "cs", "a v na se pro do ve od při jsem jako je že nebo po za který byl jsou k z s o",
      "ěřůĚŘŮťď"),
    Row("sk", "a v na sa pre do vo od pri som ako je že alebo po za ktorý bol k z s o", "ľĺŕĽ"),
    Row("sl", "in v na za pri je ter kot od ki ali se iz sem kjer bil z s"),
    Row("hr", "i u na za od se je kao te pri sam iz koji ili bio do s o", "đĐ"),
    Row(
      "ro", "și şi de în la cu pentru din pe al ale ca sau prin este am fost prin unui unei",
      "ășțşţĂȘȚŞŢ"),
    Row("hu", "a az és egy hogy nem is volt vagy valamint mint meg által ahol végzett", "őűŐŰ"),
    Row("tr", "ve bir ile için olarak bu olan gibi sonra üzere veya çok tarihi", "ğışĞİŞ"),
    Row("sv", "och att av på för med som till den ett jag har inom vid från är samt även i"),
    Row(
      "da", "og at af på for med som til den et jeg har ved fra er samt hos efter blev mig i",
      "øæØÆ"),
    Row(
      "no", "og å av på for med som til den et jeg har ved fra er samt hos etter ble meg i", "øæØÆ"),
    Row("fi", "ja on oli sekä että kanssa myös olen joka tai kuin mutta ovat olin mm"),
    Row("et", "ja on oli ning või ka kui mis olen see kes samuti"),
    Row("lv", "un ar uz par kā pie vai kas ir no pēc kuri", "āēīūģķļņĀĒĪŪĢĶĻŅ"),
    Row("lt", "ir su į iš bei kaip nuo už dėl buvo per arba", "ėųįĖŲĮ"),
    Row("ca", "i amb els dels les del per al als una com de la és més meva pels que el"),
    Row("id", "dan di yang untuk dengan dari pada dalam ini sebagai saya oleh"),
    Row("vi", "và các của trong với cho là có được tại năm", "ơưƠƯđĐ"),
    Row("af", "vir nie ek ons het wat om te met die van en by aan as"),
    Row("is", "og að í á með sem við til er fyrir frá hjá eða", "ðþÐÞæ"),
    Row("sq", "dhe në të për me nga një është si kam"),
    Row("lb", "an de fir mat vun ech eng hunn huet ass den op a mäi"),
  ]
}
