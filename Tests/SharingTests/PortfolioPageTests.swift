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
      "<span class=\"tag\">Volunteer</span>", ">github.com/ada-example</a>",
    ] {
      #expect(html.contains(text), "\(text)")
    }
    let headings = html.matches(of: /<h2>([^<]*)<\/h2>/).map { String($0.1) }
    #expect(headings == ["About", "Experience", "Projects", "Skills", "Education"])
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

  @Test func `no address but web and mail is linked`() {
    var resume = sampleResume()
    resume.basics.email = "a@b?bcc=c@d"
    resume.basics.profiles = [
      .init(url: "javascript://x%0aalert(1)"), .init(url: "data:text/html,x"),
      .init(url: "HTTPS://ok.example"), .init(url: "https://a.example/ b"),
    ]
    resume.projects?[0].url = "javascript:alert(1)"
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
    resume.education = [.init(institution: hostile, studyType: hostile, score: hostile)]
    let html = page(resume, showsContact: true).render()
    #expect(!html.contains("<script") && !html.contains("<img"))
    #expect(!html.contains("\u{202E}") && !html.contains("\u{0}") && !html.contains("\u{FFFD}"))
    #expect(html.matches(of: /&lt;script&gt;/).count >= 14)
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
