import Testing

@testable import Reporting

@Suite struct MarkupTests {
  @Test("an interpolated string is escaped, interpolated markup is not")
  func interpolation() {
    let outside = "<b>&\"'"
    let inner: Markup = "<i>\(outside)</i>"
    let outer: Markup = "<td>\(inner) \(7) \(at: 1.5) \(at: 2.0) \(at: 0.126)</td>"
    #expect(outer.html == "<td><i>&lt;b&gt;&amp;&quot;&#39;</i> 7 1.5 2 0.13</td>")
  }

  @Test("a number that is none does not get into a coordinate")
  func notANumber() {
    let markup: Markup = "\(at: .nan)"
    #expect(markup.html == "–")
  }

  @Test("lines leaves out what is empty")
  func lines() {
    #expect(Markup.lines(["<a>", "", "<b>"]).html == "<a>\n<b>")
  }
}
