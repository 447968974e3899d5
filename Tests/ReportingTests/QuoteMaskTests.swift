import Reporting
import Testing

@Suite struct QuoteMaskTests {
  let mask = QuoteMask(names: ["Maria José Rivera", "Will O'Neil-Santos"])

  @Test(
    "addresses are masked with their punctuation kept",
    arguments: [
      ("write to a.b+c@example.co.uk.", "write to [e-mail]."),
      ("Email:jane_doe@example.com|Phone", "Email:[e-mail]|Phone"),
      ("<jane@example.com>", "<[e-mail]>"), ("follow @jdoe!", "follow [handle]!"),
      ("A@B", "[handle]"), ("meet @ noon", "meet @ noon"),
    ])
  func addresses(text: String, masked: String) {
    #expect(mask.mask(text) == masked)
  }

  @Test(
    "links are masked with and without a scheme",
    arguments: [
      ("see https://example.com/a?b=c#d, please", "see [link], please"),
      ("www.example.org", "[link]"), ("(linkedin.com/in/jane-doe)", "([link])"),
      ("jane.dev is mine.", "[link] is mine."), ("code on example.github.io.", "code on [link]."),
    ])
  func links(text: String, masked: String) {
    #expect(mask.mask(text) == masked)
  }

  @Test(
    "what somebody is called in a network is masked",
    arguments: [
      ("GitHub: keerthravi, 12 stars", "GitHub: [handle], 12 stars"),
      ("LinkedIn : terry-wojtalik.", "LinkedIn : [handle]."),
      ("Portfolio: orduno.dibuja", "Portfolio: [handle]"),
      ("Portfolio: posters and maps", "Portfolio: posters and maps"),
      ("Git: branching", "Git: branching"), ("Instagram:", "Instagram:"),
      ("GitHub: https://github.com/x", "GitHub: [link]"),
    ])
  func profiles(text: String, masked: String) {
    #expect(mask.mask(text) == masked)
  }

  @Test(
    "a name is found with and without the marks of its letters",
    arguments: [
      ("Müjgan Akçabelen", "mujgan akcabelen"), ("Torbjørn Aasgård", "torbjorn aasgard"),
      ("Jörg Groß", "joerg gross"), ("Łukasz Żak", "lukasz zak"), ("Vojte\u{30C}ch", "vojtech"),
      ("MUJGAN AKCABELEN", "Müjgan Akçabelen"),
    ])
  func marks(text: String, name: String) {
    #expect(QuoteMask(names: [name]).mask(text) == "[name]")
  }

  @Test(
    "what only looks like a link stays",
    arguments: [
      "Node.js and Vue.js", "ASP.NET, ML.NET", "e.g. this", "and/or", "version 1.2.3", "end.Start",
    ])
  func noLinks(text: String) {
    #expect(mask.mask(text) == text)
  }

  @Test(
    "telephone numbers are masked as people write them",
    arguments: [
      ("+44 20 7946 0958", "[phone]"), ("call (555) 012-3456 now", "call [phone] now"),
      ("Tel.: 555.012.3456", "Tel.: [phone]"), ("030/1234567", "[phone]"),
      ("+1-202-555-0143; home", "[phone]; home"), ("555-0199", "[phone]"),
      ("(02) 2011 1999", "[phone]"), ("٠١٢٣٤٥٦٧٨٩", "[phone]"),
    ])
  func telephones(text: String, masked: String) {
    #expect(mask.mask(text) == masked)
  }

  @Test(
    "dates, years and small numbers are no telephone numbers",
    arguments: [
      "2019 – 2023", "03/2019 - 04/2021", "2019-03-01", "12.03.2019-14.05.2021", "1999 2003 2011",
      "cut costs by 25 % in 12 months", "GPA 3.85 / 4.00", "team of 12, 300 stars",
    ])
  func dates(text: String) {
    #expect(mask.mask(text) == text)
  }

  @Test(
    "names are masked as a whole, in parts and in capitals",
    arguments: [
      ("Maria José Rivera led it", "[name] led it"), ("RIVERA, MARIA", "[name], [name]"),
      ("maria josé rivera", "[name]"), ("Rivera's team", "[name]'s team"),
      ("Ask Will O'Neil-Santos", "Ask [name]"), ("I will lead santos", "I will lead santos"),
      ("Mariana and Riverside", "Mariana and Riverside"), ("María Rivera", "[name]"),
    ])
  func names(text: String, masked: String) {
    #expect(mask.mask(text) == masked)
  }

  @Test("a long part of a name is masked inside another word too")
  func insideWords() {
    #expect(mask.mask("found as mariarivera") == "found as [name]")
    #expect(mask.mask("goodwill and freewill") == "goodwill and freewill")
  }

  @Test("without names only addresses and numbers are masked")
  func noNames() {
    #expect(QuoteMask().mask("Jane Doe, jane@doe.com") == "Jane Doe, [e-mail]")
    #expect(QuoteMask(names: ["", " ", "X"]).mask("X marks it") == "X marks it")
  }

  @Test("a quote is one line")
  func oneLine() {
    #expect(mask.mask("  a\n\tb\u{2028}c\u{0}d\r\n") == "a b c d")
    #expect(mask.mask("") == "")
  }

  @Test("a long quote is cut at a word and says so")
  func cut() {
    let text = String(repeating: "word ", count: 60)
    let quote = mask.mask(text)
    #expect(quote.count <= QuoteMask.lengthLimit)
    #expect(quote.hasSuffix("word…"))
    let endless = mask.mask(String(repeating: "x", count: 5_000))
    #expect(endless.count == QuoteMask.lengthLimit)
    #expect(mask.mask(String(repeating: "x", count: 120)).count == 120)
  }

  @Test("masking comes before cutting, so that no half of an address is left")
  func maskBeforeCut() {
    let text = String(repeating: "a", count: 110) + " jane.doe@example.com"
    #expect(!mask.mask(text).contains("jane"))
  }

  @Test("a very long text is not read to its end, and no half of an address is left")
  func veryLong() {
    let link = "https://example.com/" + String(repeating: "x", count: 925)
    let text = "\(link) jane.doe@example.com " + String(repeating: "word ", count: 100_000)
    let quote = mask.mask(text)
    #expect(quote.hasPrefix("[link]"))
    #expect(!quote.contains("jane"))
  }

  @Test("a masked text masks to itself")
  func idempotent() {
    let text = "Maria Rivera, a@b.com, +44 20 7946 0958, www.x.org @me"
    #expect(mask.mask(mask.mask(text)) == mask.mask(text))
    #expect(mask.mask(text) == "[name], [e-mail], [phone], [link] [handle]")
  }

  @Test("a quote masks what it is given, unless asked not to")
  func quotes() {
    let masked = MaskedQuote(
      masking: "Maria at a@b.com", names: ["Maria"], document: "x.pdf", page: 1, paragraph: 2,
      confidence: nil)
    #expect(masked.text == "[name] at [e-mail]")
    let plain = MaskedQuote(
      unmasked: "Maria\nat a@b.com", document: "x.pdf", page: 1, paragraph: 2, confidence: nil)
    #expect(plain.text == "Maria at a@b.com")
  }

  @Test func `a whole text keeps its lines and its length`() {
    let mask = QuoteMask(names: ["Ada Example"])
    let text = "Ada Example\n" + String(repeating: "word ", count: 60) + "ada@example.org"
    let masked = mask.maskWhole(text)
    #expect(masked.hasPrefix("[name]\nword ") && masked.hasSuffix("word [e-mail]"))
  }
}
