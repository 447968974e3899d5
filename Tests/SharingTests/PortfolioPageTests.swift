import QRCode
import Reporting
import ResumeLexicon
import Testing

@testable import ResumeFields
@testable import Sharing

@Suite struct PortfolioPageTests {
  private func page(_ resume: Resume, showsContact: Bool = false) -> PortfolioPage {
    let shared = SharedPortfolio(Portfolio(resume), showsContact: showsContact)
    var page = PortfolioPage(shared.portfolio)
    page.hidesContact = shared.hidesContact
    return page
  }

  @Test func `every section is shown, with dates in words`() {
    let html = page(sampleResume()).render()
    for text in [
      "<title>Ada Example – Engineer; analyst, poet</title>", "Acme &amp; Sons",
      "May 2019 – present", "2010 – Jul 2012", "Difference Engine",
      "<a href=\"https://engine.example/a?b=1&amp;c=2\" rel=\"noopener noreferrer\">",
      "<li dir=\"auto\">lathe</li>", "BSc, Mathematics", "Leeds School", "2001 – 2004",
      "<p dir=\"auto\">Grade 1.3</p>",
      "<span class=\"tag\">Volunteer</span>", ">github.com/ada-example</a>",
      "Leeds, West Yorkshire",
      "Headingley", "Thesis on tables.", "Ask [phone]", "<li dir=\"auto\">Analysis</li>",
      "Tools</span> <span class=\"level\" dir=\"auto\">Expert</span></h3>",
      "<li dir=\"auto\">Chess <span class=\"level\" dir=\"auto\">Beginner</span></li>",
      "<li dir=\"auto\">Welsh <span class=\"level\" dir=\"auto\">native</span></li>", "Feb 2020",
      "<a href=\"https://board.example/1\" rel=\"noopener noreferrer\">Crane licence</a>",
      "Lifting Board", "Medal", "For engines.", "Gear Press", "<li dir=\"auto\">rowing</li>",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    let headings = html.matches(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) }
    #expect(
      headings == [
        "About", "Experience", "Projects", "Skills", "Education", "Certificates", "Awards",
        "Publications", "Languages", "Interests",
      ])
    #expect(!html.contains("Referee") && !html.contains("Call Bo"))
  }

  @Test func `contact data are in no text of the page unless they are public`() {
    let hidden = page(sampleResume()).render()
    for part in ["ada@", "7946", "wa.me", "Mill Road"] {
      #expect(!hidden.contains(part), "\(part)")
    }
    #expect(hidden.contains("Contact details on request"))
    #expect(
      hidden.contains("Call [phone]") && hidden.contains("Law 3741/1929, archive (1987–2014)"))
    let shown = page(sampleResume(), showsContact: true).render()
    #expect(shown.contains("<a href=\"mailto:ada@mail.example\">"))
    #expect(shown.contains("<bdi>+44 20 7946 0958</bdi>"))
    #expect(!shown.contains("on request") && !shown.contains("Mill Road"))
  }

  /// What a page without contact data makes of a text.
  private func hidden(_ text: String, own: String? = nil, at address: String? = nil) -> String? {
    var resume = Resume()
    resume.basics.name = "Ada Example"
    resume.basics.summary = text
    resume.basics.phone = own
    let location = Resume.Location(address: address)
    let shared = SharedPortfolio(Portfolio(resume), at: location, showsContact: false)
    return shared.portfolio.profile.summary
  }

  @Test(arguments: [
    "DIN VDE 0100-600", "VDE 0701-0702", "EN 60204-1 and IEC 61508-3:2010", "API 650-2013",
    "ISO/IEC 27001-2013", "ISBN 978-3-16-148410-0", "ISBN 3-16-148410-X", "ISSN 2049-3630",
    "2014–2018, 2019 - 2021", "01/2019 - 12/2020", "2019 2020 2021 2022", "1.200.000 users",
    "sales of 12 500 000", "€ 1.250.000", "850 000 000 rows", "10,123,456 lines", "0.123456789",
    "US patent 10123456", "Certificate no. 4837261", "CVE-2021-44228", "IP 192.168.100.200",
    "arXiv 2101.00001, https://doi.example/10.1000/5551234567", "Law 3741/1929", "24/7, 9.81",
    "GPA 3.5/4.0, top 5 of 120", "Macro v2.10.4521", "AZ-900, 70-480", "20190531",
  ])
  func `numbers that call nobody stay`(text: String) {
    #expect(hidden(text) == text)
  }

  @Test(arguments: [
    "+43 664 1234567", "+1 (512) 555-0143", "(512) 555-0143", "512-555-0143", "512.555.0143",
    "1-800-555-0199", "555 0142", "0043 664 1234567", "0664/1234567", "030 23125 418",
    "06 12 34 56 78", "020 7946 0958", "612 345 678", "91 234 56 78", "8 495 123-45-67",
    "(11) 95555-0142", "11 95555-0142", "98765 43210", "9876543210", "13812345678",
    "010-1234-5678", "0412 345 678", "22 34 56 78", "٠٥٠١٢٣٤٥٦٧", "０３-1234-5678",
    "030\u{2011}23125\u{2011}418", "tel:+43664123456",
  ])
  func `telephone numbers inside texts are hidden`(number: String) {
    #expect(
      hidden("Call \(number), or write.")
        == "Call \(number.hasPrefix("tel:") ? "tel:" : "")[phone], or write.")
  }

  @Test func `a label, a digit for digit copy, a card and a street are hidden as well`() {
    #expect(hidden("Tel. 5881-210") == "Tel. [phone]" && hidden("Fax: 7242 551") == "Fax: [phone]")
    #expect(hidden("VDE 588-12-10", own: "588 1210") == "VDE [phone]")
    #expect(hidden("IBAN DE89 3704 0044 0532 0130 00, AZ-900") == "IBAN [number], AZ-900")
    #expect(hidden("Chat: wa.me/436641234567.") == "Chat: [link].")
    #expect(hidden("SSN 123-45-6789, 4111 1111 1111 1111") == "SSN [number], [number]")
    #expect(
      hidden("Visit 1 Mill Road, or write to a.b@c.example.", at: "1 Mill Road, Flat 2")
        == "Visit [address], or write to [e-mail].")
  }

  @Test func `a section without any date has no column for dates`() {
    var resume = Resume()
    resume.basics.name = "Ada Example"
    resume.work = [.init(name: "Acme"), .init(name: "Other")]
    resume.education = [.init(institution: "A"), .init(institution: "B", startDate: "2001")]
    let html = page(resume).render()
    #expect(html.matches(of: /<article class="entry undated">/).count == 2)
    #expect(html.matches(of: /<p class="dates">/).count == 2)
  }

  @Test func `a grade has a word before it unless it says what it is`() {
    let words = PortfolioWords(language: "de")
    for (grade, text) in [
      "1,7": "Note 1,7", "A": "Note A", "2:1": "Note 2:1", "88/100": "Note 88/100",
      "GPA 3.8": "GPA 3.8", "cum laude": "cum laude", "14 valores": "14 valores",
    ] {
      #expect(words.grade(grade) == text)
    }
  }

  @Test func `no address but web and mail is linked`() {
    var resume = sampleResume()
    resume.basics.email = "a@b?bcc=c@d"
    resume.basics.profiles = [
      .init(url: "javascript://x%0aalert(1)"), .init(url: "data:text/html,x"),
      .init(url: "HTTPS://ok.example"), .init(url: "https://a.example/ b"),
    ]
    resume.projects?[0].url = "javascript:alert(1)"
    resume.certificates?[0].url = "data:text/html,x"
    let html = page(resume, showsContact: true).render()
    let targets = html.matches(of: /href="([^"]*)"/).map { String($0.1) }
    #expect(targets == ["https://ada.example/", "HTTPS://ok.example"])
  }

  @Test func `text is escaped wherever it stands, and nothing runs or loads`() {
    let hostile = "\"><script>alert(1)</script><img src=x onerror=alert(1)>\u{202E}\u{0}'"
    var resume = Resume()
    resume.basics.name = hostile
    resume.basics.label = hostile
    resume.basics.summary = hostile
    resume.basics.location = .init(city: hostile)
    resume.work = [
      .init(name: hostile, position: hostile, startDate: hostile, highlights: [hostile])
    ]
    resume.projects = [
      .init(name: hostile, description: hostile, endDate: hostile, keywords: [hostile])
    ]
    resume.skills = [.init(name: hostile, keywords: [hostile])]
    resume.education = [
      .init(
        institution: hostile, studyType: hostile, location: hostile, score: hostile,
        courses: [hostile], summary: hostile, highlights: [hostile])
    ]
    resume.languages = [.init(language: hostile, fluency: hostile)]
    resume.certificates = [.init(name: hostile, issuer: hostile, date: hostile, url: hostile)]
    resume.awards = [.init(title: hostile, awarder: hostile, summary: hostile)]
    resume.publications = [.init(name: hostile, publisher: hostile, summary: hostile)]
    resume.interests = [.init(name: hostile)]
    let html = page(resume, showsContact: true).render()
    #expect(!html.contains("<script") && !html.contains("<img"))
    #expect(!html.contains("\u{202E}") && !html.contains("\u{0}") && !html.contains("\u{FFFD}"))
    #expect(html.matches(of: /&lt;script&gt;/).count >= 29)
    #expect(html.contains("content=\"default-src &#39;none&#39;; style-src &#39;sha256-"))
    #expect(!html.contains(" style="))
  }

  @Test func `sections without entries are left out, and a page without a name has a title`() {
    var resume = Resume()
    resume.skills = [.init(name: "Swift")]
    let html = page(resume).render()
    #expect(html.matches(of: /<section\s/).count == 1)
    #expect(html.contains("<title>Portfolio</title>") && html.contains("<h1 dir=\"auto\">"))
    #expect(!html.contains("on request") && !html.contains("class=\"contact\""))
  }

  @Test func `headings are in the resume's language, and in English where there are none`() {
    var german = page(sampleResume())
    german.language = "de"
    let html = german.render()
    #expect(html.contains("<html lang=\"de\">") && html.contains("<h2>Berufserfahrung</h2>"))
    #expect(html.contains("Mai 2019 – heute"))
    german.language = "fi"
    #expect(german.render().contains("<h2 lang=\"en\">Experience</h2>"))
    #expect(PortfolioPage.languages == Lexicon.languages)
    for code in PortfolioPage.languages {
      let words = PortfolioWords(language: code)
      #expect(words.code == code && !words.viewInAR.isEmpty && !words.portfolio.isEmpty)
      #expect(words.date("2020-12-24").hasSuffix(" 2020") && words.date("2020-12").count < 12)
    }
  }

  @Test func `a page of text that runs right to left runs that way`() {
    var resume = Resume()
    resume.basics.name = "דנה כהן"
    resume.basics.summary = "מהנדסת תוכנה עם ניסיון רב"
    #expect(page(resume).render().contains("<html lang=\"en\" dir=\"rtl\">"))
    #expect(!page(sampleResume()).render().contains("dir=\"rtl\""))
  }

  @Test func `the page's link has its QR code in the page and in a file`() throws {
    var page = page(sampleResume())
    let code = try QRCode("https://ada.example/cv")
    page.link = ("https://ada.example/cv", code)
    page.contactFile = "contact.vcf"
    let html = page.render()
    let shape = QRPicture.markup(code, title: "https://ada.example/cv").html
    #expect(html.contains(shape) && html.contains("href=\"contact.vcf\""))
    let file = QRPicture.file(code, title: "https://ada.example/cv", mark: "m 1")
    #expect(file.hasPrefix("<?xml") && file.contains("<!-- m 1 -->") && file.contains(shape))
    // The finder at the top left: seven dark modules behind the quiet zone.
    #expect(shape.contains("M4 4h7v1h-7z"))
    #expect(shape.contains("viewBox=\"0 0 33 33\""))
  }

  @Test func `the same portfolio gives the same bytes`() {
    #expect(page(sampleResume()).render() == page(sampleResume()).render())
  }

  @Test func `base 64 has the examples of RFC 4648`() {
    let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"]
    #expect(
      words.map { Base64.text(of: Array($0.utf8)) } == [
        "", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy",
      ])
  }
}
