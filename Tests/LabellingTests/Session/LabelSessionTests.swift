import CommandLineKit
import Testing

@testable import Labelling
@testable import Workbench

/// A session over items `text 0`, `text 1` …, with the keys pressed so far saved as a driver saves them.
struct DrivenSession {
  var session: LabelSession
  var saved: [LabelChange] = []

  init(
    count: Int = 6, classes: [String] = ["experience", "skill"],
    change: (inout LabelItem, Int) -> Void = { _, _ in }
  ) {
    let items = (0..<count).map { index in
      var item = LabelItem(source: "a.txt", place: "line \(index + 1)", text: "text \(index)")
      change(&item, index)
      return item
    }
    session = LabelSession(
      classes: classes, items: items,
      queue: items.indices.map { LabelQueueEntry(item: $0, reason: "") })
  }

  mutating func press(_ keys: String) {
    for key in keys { press(key == "\n" ? .enter : key == "\u{1B}" ? .escape : .character(key)) }
  }

  mutating func press(_ key: TerminalKey) {
    let action = session.action(for: key)
    saved += session.changes(by: action)
    session.perform(action)
  }

  var shown: Int? { session.current?.item }
}

@Suite("A session of labelling")
struct LabelSessionTests {
  @Test func `one key labels, counts and goes on`() {
    var driven = DrivenSession()
    driven.press("ek")
    #expect(driven.saved == [LabelChange(item: 0, label: 0), LabelChange(item: 1, label: 1)])
    #expect(driven.shown == 2)
    #expect(driven.session.savedCount == 2)
    #expect(driven.session.waitingCount == 4)
    #expect(driven.session.notice == "saved 2: skill, line 2")
  }

  @Test func `nothing happens before it is performed`() {
    let driven = DrivenSession()
    let action = driven.session.action(for: .character("e"))
    #expect(action == .label(items: [0], 0))
    #expect(driven.session.changes(by: action).count == 1)
    #expect(driven.session.savedCount == 0 && driven.shown == 0)
  }

  @Test func `undo goes back step by step, to the item that was shown`() {
    var driven = DrivenSession()
    driven.press("ekuu")
    #expect(
      driven.saved.suffix(2) == [
        LabelChange(item: 1, label: nil), LabelChange(item: 0, label: nil),
      ])
    #expect(driven.shown == 0)
    #expect(driven.session.savedCount == 0)
    #expect(driven.session.labels.allSatisfy { $0 == nil })
    driven.press("u")
    #expect(driven.saved.count == 4)
    #expect(driven.session.notice == "nothing to take back")
  }

  @Test func `an item that was taken back can be labelled again and the rest goes on`() {
    var driven = DrivenSession()
    driven.press("eeeu")
    #expect(driven.shown == 2)
    driven.press("k")
    #expect(driven.shown == 3)
    #expect(driven.session.labels.prefix(3) == [0, 0, 1])
  }

  @Test func `a skip changes no label, can be taken back, and comes again at the end`() {
    var driven = DrivenSession(count: 3)
    driven.press("se")
    #expect(driven.saved == [LabelChange(item: 1, label: 0)])
    driven.press("uu")
    #expect(driven.shown == 0)
    #expect(driven.session.skippedCount == 0)
    driven.press("see")
    #expect(driven.shown == nil)
    #expect(driven.session.skippedCount == 1)
    driven.press("s")
    #expect(driven.shown == 0)
    driven.press("k")
    #expect(driven.session.labels == [1, 0, 0])
  }

  @Test func `Enter takes the suggestion, and refuses where there is none`() {
    var driven = DrivenSession { item, index in
      if index == 0 { item.probabilities = [0.2, 0.8] }
    }
    driven.press("\n\n")
    #expect(driven.saved == [LabelChange(item: 0, label: 1)])
    #expect(driven.session.notice.hasPrefix("there is no suggestion"))
  }

  @Test func `a block gets one label at once, and one undo takes it back`() {
    var driven = DrivenSession { item, index in item.block = index < 4 ? 0 : 1 }
    driven.press("kb")
    #expect(driven.session.mode == .block)
    #expect(driven.session.block == [1, 2, 3])
    driven.press("e")
    #expect(driven.session.labels == [1, 0, 0, 0, nil, nil])
    #expect(driven.shown == 4)
    #expect(driven.session.savedCount == 4)
    driven.press("u")
    #expect(driven.saved.suffix(3).map(\.item) == [1, 2, 3])
    #expect(driven.session.labels == [1, nil, nil, nil, nil, nil])
    #expect(driven.shown == 1)
  }

  @Test func `a block can be left, and a text alone is not one`() {
    var driven = DrivenSession(count: 3) { item, index in item.block = index < 2 ? 0 : nil }
    driven.press("b\u{1B}")
    #expect(driven.session.mode == .item)
    driven.press("bb")
    #expect(driven.session.mode == .item)
    driven.press("eeb")
    #expect(driven.session.mode == .item)
    #expect(driven.session.notice == "this text is a block of its own")
  }

  @Test func `a filter shows what fits, and its letters are not keys`() {
    var driven = DrivenSession { item, index in
      item.text = index % 2 == 0 ? "even keel" : "odd"
    }
    driven.press("/oddk")
    #expect(driven.session.mode == .filter("oddk"))
    driven.press(.erase)
    driven.press("\n")
    #expect(driven.saved.isEmpty)
    #expect(driven.shown == 1 && driven.session.waitingCount == 3)
    #expect(driven.session.notice == "3 texts fit")
    driven.press("eee")
    #expect(driven.shown == nil)
    driven.press("/")
    for _ in 0..<3 { driven.press(.erase) }
    driven.press("\n")
    #expect(driven.shown == 0 && driven.session.waitingCount == 3)
  }

  @Test func `an old filter is selected: letters take its place, and arrows change it`() {
    var driven = DrivenSession { item, index in item.text = "odd keel \(index)" }
    driven.press("/odd keel\n/")
    #expect(driven.session.mode == .filter("odd keel", isSelected: true))
    driven.press("x")
    #expect(driven.session.mode == .filter("x"))
    driven.press("\u{1B}/")
    driven.press(.down)
    driven.press(.eraseWord)
    #expect(driven.session.mode == .filter("odd "))
    driven.press(.eraseWord)
    #expect(driven.session.mode == .filter(""))
    driven.press("\u{1B}/")
    driven.press(.eraseLine)
    #expect(driven.session.mode == .filter(""))
    driven.press("a b")
    driven.press(.eraseLine)
    driven.press("\n")
    #expect(driven.session.filter.isEmpty && driven.session.notice == "no filter")
    // Enter alone keeps what was there.
    driven.press("/keel\n/\n")
    #expect(driven.session.filter.text == "keel")
  }

  @Test func `keys without a meaning, arrows and the help change nothing`() {
    var driven = DrivenSession()
    driven.press("x9!")
    driven.press(.down)
    driven.press("?e")
    #expect(driven.saved.isEmpty && driven.shown == 0)
    #expect(driven.session.mode == .item)
  }

  @Test(arguments: [TerminalKey.character("q"), .interrupt, .endOfInput])
  func `q, Ctrl-C and Ctrl-D end it`(key: TerminalKey) {
    var driven = DrivenSession()
    driven.press(key)
    #expect(driven.session.isOver)
  }

  @Test(arguments: 1...40)
  func `after any keys the labels are those that the saved changes give`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var driven = DrivenSession(count: 12) { item, index in
      item.block = index / 4
      item.probabilities = [0.6, 0.4]
    }
    let keys = Array("ekeku\nsbbuu/?x\u{1B}")
    for _ in 0..<200 { driven.press(String(keys[random.next(below: keys.count)])) }
    var stacks = [[Int]](repeating: [], count: 12)
    for change in driven.saved {
      if let label = change.label {
        stacks[change.item].append(label)
      } else {
        #expect(stacks[change.item].popLast() != nil, "seed \(seed)")
      }
    }
    #expect(stacks.map(\.last) == driven.session.labels, "seed \(seed)")
    #expect(stacks.reduce(0) { $0 + $1.count } == driven.session.savedCount, "seed \(seed)")
  }
}

@Suite("Filters of labelling")
struct LabelFilterTests {
  private let classes = ["experience", "skill", "other things"]
  private let item: LabelItem = {
    var item = LabelItem(source: "a.pdf", place: "page 1", text: "Led a Team of five")
    item.probabilities = [0.6, 0.3, 0.1]
    item.attributes = ["role": "Heading"]
    return item
  }()

  @Test(arguments: [
    ("", true), ("experience", true), ("Skill", false), ("<70", true), ("<60%", false),
    (">50", true), ("role=heading", true), ("role=body", false), ("team", true), ("teem", false),
    ("experience <70 role=heading led", true), ("experience >70", false), ("other things", false),
    ("<x", false), ("=", false),
  ])
  func `all words must fit`(text: String, fits: Bool) {
    #expect(LabelFilter(text, classes: classes).fits(item, label: nil) == fits)
  }

  @Test func `a given label counts as well as the suggested one`() {
    #expect(LabelFilter("skill", classes: classes).fits(item, label: 1))
    #expect(LabelFilter("other things", classes: classes).fits(item, label: 2))
  }

  @Test func `an item without an answer is uncertain`() {
    let plain = LabelItem(source: "", place: "", text: "x")
    #expect(LabelFilter("<10", classes: classes).fits(plain, label: nil))
    #expect(!LabelFilter(">10", classes: classes).fits(plain, label: nil))
  }
}
