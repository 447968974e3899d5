import Reporting
import TestSupport
import Testing

/// The report in a real browser: what unit tests of strings cannot know.
@Suite(.enabled(if: Browser.path != nil, "\(Browser.absence)"))
struct BrowserTests {
  private static let attack = "<script>alert(1)</script>"

  @Test("a paragraph <script> stays text, nothing runs and nothing is loaded")
  func hostile() throws {
    let looks = try Browser.look(at: [
      HTMLReport.render(Hostile.report()), HTMLReport.render(Hostile.largeReport()),
    ])
    for look in looks.joined() {
      #expect(look.runningCount == 0 && look.loadingCount == 0, "\(look.width)")
      #expect(look.loaded == [])
    }
    #expect(looks[0].allSatisfy { $0.text.contains(Self.attack) })
  }

  @Test("the browser would tell of a page that does not escape")
  func negativeControl() throws {
    let page = HTMLReport.render(Hostile.report())
    let broken = page.replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"")
    // The page's policy would hide what is asked for.
    let bare = broken.replacing("default-src 'none'", with: "default-src *")
    let look = try #require(try Browser.look(at: [bare], widths: [820]).first?.first)
    #expect(look.runningCount > 0 && look.loadingCount > 0)
    #expect(!look.text.contains(Self.attack))
    let wide = "<!doctype html><body><p style=\"width:900px\">wide</p></body>"
    let sideways = try #require(try Browser.look(at: [wide], widths: [390]).first?.first)
    #expect(sideways.contentWidth > sideways.width)
  }

  @Test("no page has to be scrolled sideways on a phone, a tablet or a desktop")
  func widths() throws {
    let pages = [
      HTMLReport.render(Example.report()), HTMLReport.render(Example.report(passing: false)),
      HTMLReport.render(Hostile.report()), HTMLReport.render(Hostile.largeReport()),
    ]
    for (page, looks) in try Browser.look(at: pages).enumerated() {
      for look in looks {
        #expect(look.contentWidth <= look.width, "page \(page) at \(look.width)")
        #expect(look.text.contains("Confusion matrix"))
      }
    }
  }
}
