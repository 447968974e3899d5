import Testing

@testable import UnicodeText

struct DirectedStretchTests {
  /// The words of a painted line as they are read, in the places they are painted in.
  private static func read(_ painted: [String], onRightToLeftPage: Bool) -> [String] {
    let line = DirectedStretch(painted, onRightToLeftPage: onRightToLeftPage)
    return line.texts(line.scalars)
  }

  @Test func `Hebrew words are turned, words from left to right and numbers are not`() {
    let painted = ["2012", "Adobe", "םולש"]
    #expect(Self.read(painted, onRightToLeftPage: true) == ["2012", "Adobe", "שלום"])
  }

  @Test func `a line in Latin letters is left alone`() {
    let painted = ["Engineer,", "2012", "–", "2015"]
    #expect(Self.read(painted, onRightToLeftPage: false) == painted)
  }

  @Test func `words are ordered from the right end of a line on a page of Hebrew`() {
    let texts = ["Adobe", "XD", "כלים:"]
    #expect(DirectedStretch.order(of: texts, onRightToLeftPage: true) == [2, 0, 1])
    #expect(DirectedStretch.order(of: ["one", "two"], onRightToLeftPage: false) == [0, 1])
  }
}
