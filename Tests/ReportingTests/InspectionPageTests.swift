import Testing

@testable import Reporting

@Suite struct InspectionPageTests {
  private func page(text: String, picture: String? = "AAAA") -> String {
    InspectionPage.render(
      Inspection(
        name: text, stage: "fields",
        pages: [
          .init(
            number: 1, width: 595, height: 842, picture: picture,
            marks: [.init(box: [1, 2, 11, 22], group: text, title: text, anchor: "f0")])
        ],
        fields: [.init(path: "/basics/name", text: text, confidence: 0.5, anchor: "f0")]))
  }

  @Test func `text of the resume stays text`() {
    let html = page(text: "<script>alert('x')</script>\"><img src=x>")
    #expect(!html.contains("<script") && !html.contains("<img"))
    #expect(html.contains("&lt;script&gt;"))
  }

  @Test func `a field leads to its mark, drawn where it stands`() {
    let html = page(text: "Ada")
    #expect(html.contains("<a href=\"#f0\">/basics/name</a>"))
    #expect(html.contains("id=\"f0\" x=\"1\" y=\"2\" width=\"10\" height=\"20\""))
    #expect(html.contains("data:image/png;base64,AAAA"))
  }

  @Test func `a page without a picture is drawn without one`() {
    #expect(!page(text: "Ada", picture: nil).contains("<image"))
  }

  @Test func `the page needs neither script nor network`() {
    let html = page(text: "Ada")
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("http://") && !html.contains("https://"))
  }
}
