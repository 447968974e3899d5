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
        fields: [
          .init(path: "/basics/name", value: text, text: text, confidence: 0.5, anchor: "f0"),
          .init(
            path: "/work/0/startDate", value: "2019-05", text: "May 2019", confidence: 0.5,
            anchor: "f0"),
        ]))
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

  @Test func `a date is shown as it was read and as it is written`() {
    let html = page(text: "Ada")
    #expect(html.contains("<td>2019-05<br><span class=\"words\">May 2019</span></td>"))
    #expect(html.contains("<td>Ada</td>"))
  }

  @Test func `a mark that nothing leads to has no name`() {
    let html = InspectionPage.render(
      Inspection(
        name: "a", stage: "paragraphs",
        pages: [
          .init(
            number: 1, width: 9, height: 9, picture: nil,
            marks: [.init(box: [1, 1, 2, 2], group: "body", title: "0")])
        ], fields: []))
    #expect(!html.contains("id="))
  }

  @Test func `a page without a picture is drawn without one`() {
    #expect(!page(text: "Ada", picture: nil).contains("<image"))
  }

  @Test func `labels can be corrected by the page's own script alone, and their texts are data`() {
    var inspection = Inspection(
      name: "ada", stage: "fields",
      pages: [
        .init(
          number: 1, width: 9, height: 9, picture: nil,
          marks: [.init(box: [1, 1, 2, 2], group: "skill", title: "0: skill, 90 %", paragraph: 0)])
      ], fields: [], digest: "ab")
    inspection.corrections = .init(
      document: "ada", scriptDigest: "AAAA", labels: ["skill", "other"],
      paragraphs: [.init(text: "</script><script>alert(1)", label: "skill")])
    let html = InspectionPage.render(inspection)
    #expect(html.contains("script-src 'sha256-AAAA'; "))
    // What sticks to the window's edge within the head of the page would leave with it.
    #expect(html.contains("</header>\n<p id=\"tools\" hidden>"))
    #expect(html.contains("#tools { position: sticky; top: 0;"))
    #expect(html.contains(#"data-paragraph="0" tabindex="0" role="button" x="1""#))
    #expect(
      html.contains(
        #"<script type="application/json" id="paragraphs">{"document":"ada","digest":"ab","#
          + #""labels":["skill","other"],"paragraphs":[{"text":"\u003c/script\u003e\u003cscript\u003ealert(1)""#
      ))
    #expect(html.split(separator: "<script").count == 3)
    inspection.corrections = nil
    #expect(!InspectionPage.render(inspection).contains("<script"))
  }

  @Test func `the page needs neither script nor network`() {
    let html = page(text: "Ada")
    #expect(html.contains("default-src 'none'"))
    #expect(!html.contains("http://") && !html.contains("https://"))
  }
}
