import Testing

import UnicodeText

@testable import ResumeLexicon

struct WordsTests {
  @Test func `runs of letters end at signs of any script, and keep their marks`() {
    #expect("Ünal & Söhne—Bau".runs(of: .letters) == ["Ünal", "Söhne", "Bau"])
    #expect("re\u{301}sume\u{301}, 2x".runs(of: .letters) == ["re\u{301}sume\u{301}", "x"])
    #expect("№ 7½ a".runs(of: .lettersAndNumbers) == ["7½", "a"])
    #expect("A&B_c".runs(of: WordCharacters(letters: true, signs: "&")) == ["A&B", "c"])
    #expect("".runs(of: .letters).isEmpty)
  }

  @Test func `characters are looked for and counted in every script`() {
    #expect("Straße ٣".has(.numbers))
    #expect(!"Straße".has(.numbers))
    #expect("a1Б2".count(of: .letters) == 2)
    #expect("2019".isMade(of: .numbers))
    #expect(!"2019er".isMade(of: .numbers))
  }

  @Test(arguments: [("", 0), ("  ", 0), ("a", 1), (" a  b ", 2), ("é — ß", 3)])
  func `words are what spaces part`(text: String, count: Int) {
    #expect(text.wordCount == count)
    #expect(text.spacedWords.count == count)
  }

  @Test func `letters and numbers are those of Unicode, whatever is known of them beforehand`() {
    for value in UInt32(0x80)...0x2FFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let properties = scalar.properties
      let (isLetter, isNumber) = (properties.isAlphabetic, properties.numericType != nil)
      #expect(WordCharacters.letters.contains(scalar) == isLetter, "\(value)")
      #expect(WordCharacters.numbers.contains(scalar) == isNumber, "\(value)")
      let run = "a\(Character(scalar))".runs(of: .letters).first
      let isPart = isLetter || properties.isGraphemeExtend
      #expect(run?.unicodeScalars.count == (isPart ? 2 : 1), "\(value)")
    }
  }

  @Test func `words of a part of a text are places in the whole`() {
    let text = "x é🙂a b\u{301}c"
    let part = text.dropFirst(2)
    #expect(part.spacedWords == ["é🙂a", "b\u{301}c"])
    #expect(part.spacedWords.map { text[$0.startIndex...].first } == ["é", "b\u{301}"])
    #expect(part.runs(of: .letters) == ["é", "a", "b\u{301}c"])
    #expect(part.runs(of: .letters).last.map { text[..<$0.startIndex] } == "x é🙂a ")
  }

  @Test func `openings and ends are told by their bytes`() {
    #expect("straße".ends(withBytesOf: "straße") && "hauptstraße".ends(withBytesOf: "straße"))
    #expect(!"ße".ends(withBytesOf: "straße") && "x".ends(withBytesOf: ""))
    #expect("kursus".opens(withBytesOf: "kurs") && !"kur".opens(withBytesOf: "kurs"))
    #expect("ééé".isNoLonger(than: 3) && !"éééé".isNoLonger(than: 3))
    #expect("a: b:".index(of: ":") == "a: b:".firstIndex(of: ":") && "ab".index(of: ":") == nil)
  }

  @Test(
    arguments: [
      ("a (b", 2), ("(a) (b", 4), ("é (b (c", 6), ("a (b)", nil), ("a) b", nil), ("", nil),
    ] as [(String, Int?)])
  func `a parenthesis is open as long as none closes behind it`(text: String, offset: Int?) {
    let open = text.openParenthesis.map { text.utf8.distance(from: text.startIndex, to: $0) }
    #expect(open == offset)
  }

  @Test func `trimming takes white space of any script`() {
    #expect("\u{A0} \ta b\n".trimmed == "a b")
    #expect(" \u{2003}".trimmed.isEmpty)
  }

  @Test func `a stem with a star opens words, one without is a word`() {
    let stems = WordStems(["certif*", "card"])
    #expect(stems.match("certified"))
    #expect(stems.match("card"))
    #expect(!stems.match("cardiology"))
    #expect(!stems.match("certi"))
  }

  @Test func `openings of several texts are found as each of them is`() {
    let texts = ["kurs", "kursleit", "école", "éc", "stud", "s", "zertif"]
    let openings = WordOpenings(texts)
    let words =
      texts + [
        "sommer", "kurve", "zertrennt", "kur", "kursus", "ecole", "e\u{301}cole", "É", "école",
        "tuds", "z", "ze", "",
      ]
    for word in words {
      let isOpened = texts.contains(where: word.opens(withBytesOf:))
      #expect(openings.match(word[...]) == isOpened, "\(word)")
    }
    #expect(!WordOpenings([]).match("a"))
  }

  @Test func `an opening is no empty text, and none of more bytes than one byte counts`() async {
    await #expect(processExitsWith: .failure) { _ = WordOpenings(["a", ""]) }
    await #expect(processExitsWith: .failure) {
      _ = WordOpenings([String(repeating: "a", count: 256)])
    }
    #expect(!WordOpenings([String(repeating: "a", count: 255)]).match("a"))
  }

  @Test func `a short word is found in either form of its letters`() {
    let stems = WordStems(["né", "año"])
    #expect(stems.match("né") && stems.match("ne\u{301}") && stems.match("an\u{303}o"))
    #expect(!stems.match("née") && !stems.match("ano") && !stems.match(""))
  }

  @Test func `a text starts small by its first letter alone`() {
    #expect("élan".startsSmall)
    #expect(!"Élan".startsSmall)
    #expect(!"1st".startsSmall)
  }
}
