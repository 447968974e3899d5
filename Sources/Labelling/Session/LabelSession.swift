package import CommandLineKit
internal import Workbench

/// A change of one item's label that must be saved.
package struct LabelChange: Sendable, Hashable {
  /// Position of the item.
  package var item: Int
  /// The label; `nil` takes the person's latest label back.
  package var label: Int?
}

/// What a key does to a session of labelling.
package enum LabelAction: Sendable, Hashable {
  /// Gives items a label, and goes on.
  case label(items: [Int], Int)
  /// Takes the last step back: a label, the labels of a block, a skip.
  case undo
  /// Leaves the item for later.
  case skip
  /// Asks for the label of the whole block.
  case startBlock
  /// Asks for a filter.
  case startFilter
  /// One more character of the filter.
  case type(Character)
  /// One character less of the filter.
  case erase
  /// One word less of the filter.
  case eraseWord
  /// An empty filter.
  case eraseAll
  /// Keeps the old filter as the text to change.
  case editFilter
  /// Uses the filter.
  case applyFilter
  /// Shows what the keys do.
  case showHelp
  /// Goes back to labelling.
  case cancel
  /// Moves a long text by lines.
  case scroll(Int)
  /// Ends the session.
  case quit
  /// Nothing, with a reason for the person.
  case refuse(String)
}

/// A session of labelling as a value: which item is shown, what a key does, what has been done.
///
/// It does no input and output. Who drives it asks what a key does (``action(for:)``), saves what that changes
/// (``changes(by:)``), and then lets it happen (``perform(_:)``): what the session shows as saved is saved.
package struct LabelSession: Sendable {
  /// What keys mean now.
  package enum Mode: Sendable, Hashable {
    /// A class key labels the item.
    case item
    /// A class key labels all items of the block.
    case block
    /// Characters go into the filter. An old text is selected first: a character takes its place.
    case filter(String, isSelected: Bool = false)
    /// Any key goes back.
    case help
  }

  /// One step that can be taken back.
  private enum Step: Sendable {
    /// Items with the labels they had before, and the one that was shown.
    case label([(item: Int, before: Int?, wasDone: Bool)], shown: Int)
    case skip(Int)
  }

  /// The names of the classes.
  package let classes: [String]
  /// Their keys.
  package let keys: LabelKeys
  /// All items.
  package let items: [LabelItem]
  /// The items to label, in their order.
  package let queue: [LabelQueueEntry]
  /// What keys mean now.
  package private(set) var mode = Mode.item
  /// Which items are looked at.
  package private(set) var filter = LabelFilter.all
  /// Whether the session is over.
  package private(set) var isOver = false
  /// How far a long text is moved up, in lines.
  package var scroll = 0
  /// What to tell the person: what was saved, or why a key did nothing.
  package var notice = ""
  /// How many labels were saved, less those taken back.
  package private(set) var savedCount = 0
  /// The label of each item now.
  package private(set) var labels: [Int?]
  /// How many items wait that fit the filter, skipped ones apart.
  package private(set) var waitingCount = 0
  private var isDone: [Bool]
  /// The place of each item in the queue; `nil` for one that is not in it.
  private var placeOf: [Int?]
  private var skipped: Set<Int> = []
  private var steps: [Step] = []
  /// An item that is shown out of turn, after an undo.
  private var recalled: Int?
  /// No entry before this one waits.
  private var cursor = 0
  private let blocks: [Int: [Int]]
  private var fitting: [Bool]

  /// A session at its start.
  ///
  /// - Parameters:
  ///   - classes: The names of the classes, at most ``LabelKeys/capacity``.
  ///   - items: All items.
  ///   - queue: The items to label, in their order.
  package init(classes: [String], items: [LabelItem], queue: [LabelQueueEntry]) {
    self.classes = classes
    self.items = items
    self.queue = queue
    keys = LabelKeys(classes: classes)
    labels = items.map(\.given)
    isDone = [Bool](repeating: true, count: items.count)
    placeOf = [Int?](repeating: nil, count: items.count)
    for (place, entry) in queue.enumerated() {
      isDone[entry.item] = false
      placeOf[entry.item] = place
    }
    fitting = [Bool](repeating: true, count: items.count)
    var blocks: [Int: [Int]] = [:]
    for (index, item) in items.enumerated() {
      if let block = item.block { blocks[block, default: []].append(index) }
    }
    self.blocks = blocks
    waitingCount = queue.count
    advance()
  }

  // MARK: What is shown

  /// The place in the queue of the item that is shown; `nil` when none waits.
  package var current: LabelQueueEntry? {
    if let recalled { return placeOf[recalled].map { queue[$0] } }
    return cursor < queue.count ? queue[cursor] : nil
  }

  /// How many items were skipped.
  package var skippedCount: Int { skipped.count }

  /// The items that wait in the block of the item that is shown, itself included, in the order of the input.
  package var block: [Int] {
    guard let current else { return [] }
    let members = items[current.item].block.flatMap { blocks[$0] } ?? []
    return members.filter { $0 == current.item || !isDone[$0] }
  }

  // MARK: What keys do

  /// What a key does now.
  package func action(for key: TerminalKey) -> LabelAction {
    if key == .interrupt { return .quit }
    switch mode {
    case .help: return .cancel
    case .filter: return filterAction(for: key)
    case .item, .block: return labelAction(for: key)
    }
  }

  private func filterAction(for key: TerminalKey) -> LabelAction {
    switch key {
    case .character(let character): .type(character)
    case .erase: .erase
    case .eraseWord: .eraseWord
    case .eraseLine: .eraseAll
    case .enter: .applyFilter
    case .escape, .endOfInput: .cancel
    default: .editFilter
    }
  }

  private func labelAction(for key: TerminalKey) -> LabelAction {
    switch key {
    case .character(let character): return action(for: character)
    case .enter:
      guard let current else { return .refuse("nothing waits for a label") }
      guard let suggestion = items[current.item].suggestion else {
        return .refuse("there is no suggestion: press the key of a class")
      }
      return decision(suggestion)
    case .escape, .erase: return .cancel
    case .endOfInput: return .quit
    case .up: return .scroll(-1)
    case .down: return .scroll(1)
    case .pageUp: return .scroll(-10)
    case .pageDown: return .scroll(10)
    default: return .refuse("")
    }
  }

  private func action(for character: Character) -> LabelAction {
    if let label = keys.label(of: character) { return decision(label) }
    switch keys.command(of: character) ?? character {
    case "u": return steps.isEmpty ? .refuse("nothing to take back") : .undo
    case "s":
      return current == nil && skipped.isEmpty ? .refuse("nothing waits for a label") : .skip
    case "b":
      if mode == .block { return .cancel }
      return block.count > 1 ? .startBlock : .refuse("this text is a block of its own")
    case "q": return .quit
    case "/": return .startFilter
    case "?": return .showHelp
    default: return .refuse("no class has this key; ? shows the keys")
    }
  }

  private func decision(_ label: Int) -> LabelAction {
    guard let current else { return .refuse("nothing waits for a label") }
    return .label(items: mode == .block ? block : [current.item], label)
  }

  /// What an action changes in the labels, in order; to be saved before it is performed.
  package func changes(by action: LabelAction) -> [LabelChange] {
    switch action {
    case .label(let items, let label): items.map { LabelChange(item: $0, label: label) }
    case .undo:
      if case .label(let changed, _)? = steps.last {
        changed.map { LabelChange(item: $0.item, label: nil) }
      } else {
        []
      }
    default: []
    }
  }

  /// Lets an action happen whose changes are saved.
  package mutating func perform(_ action: LabelAction) {
    notice = ""
    switch action {
    case .label(let items, let label): give(label, to: items)
    case .undo: takeBack()
    case .skip: skip()
    case .startBlock: mode = .block
    case .startFilter: mode = .filter(filter.text, isSelected: !filter.isEmpty)
    case .type, .erase, .eraseWord, .eraseAll, .editFilter:
      if case .filter(let text, let isSelected) = mode {
        mode = .filter(Self.edited(isSelected ? nil : text, by: action) ?? text)
      }
    case .applyFilter:
      if case .filter(let text, _) = mode { apply(LabelFilter(text, classes: classes)) }
    case .showHelp: mode = .help
    case .cancel: mode = .item
    case .scroll(let lines): scroll = max(0, scroll + lines)
    case .quit: isOver = true
    case .refuse(let reason): notice = reason
    }
  }

  /// A filter's text after a key; `nil` stands for a selected text, and is the result where that stays.
  private static func edited(_ text: String?, by action: LabelAction) -> String? {
    switch action {
    case .type(let character): (text ?? "") + String(character)
    case .erase: String((text ?? "").dropLast())
    case .eraseWord:
      String(
        (text ?? "").reversed().drop { $0 == " " }.drop { $0 != " " }.reversed())
    case .eraseAll: ""
    default: text
    }
  }

  private mutating func give(_ label: Int, to given: [Int]) {
    guard let current else { return }
    steps.append(
      .label(given.map { ($0, labels[$0], isDone[$0]) }, shown: current.item))
    for item in given {
      labels[item] = label
      change(item) { session in
        session.isDone[item] = true
        session.skipped.remove(item)
      }
    }
    savedCount += given.count
    let what = given.count == 1 ? items[given[0]].place : "\(given.count) texts"
    notice = "saved \(savedCount): \(TerminalText.escaped(classes[label])), \(what)"
    goOn()
  }

  private mutating func takeBack() {
    guard let step = steps.popLast() else { return }
    switch step {
    case .skip(let item):
      change(item) { $0.skipped.remove(item) }
      notice = "no longer skipped: \(items[item].place)"
      recall(item)
    case .label(let changed, let shown):
      for (item, before, wasDone) in changed {
        labels[item] = before
        change(item) { $0.isDone[item] = wasDone }
      }
      savedCount -= changed.count
      let what = changed.count == 1 ? items[shown].place : "\(changed.count) texts"
      notice = "taken back: \(what)"
      recall(shown)
    }
  }

  private mutating func skip() {
    guard let current else {
      for item in skipped { change(item) { $0.skipped.remove(item) } }
      steps.removeAll { if case .skip = $0 { true } else { false } }
      cursor = 0
      goOn()
      return
    }
    steps.append(.skip(current.item))
    change(current.item) { $0.skipped.insert(current.item) }
    notice = "skipped: \(items[current.item].place)"
    goOn()
  }

  private mutating func apply(_ filter: LabelFilter) {
    self.filter = filter
    fitting = items.indices.map { filter.fits(items[$0], label: labels[$0]) }
    cursor = 0
    let count = queue.count { waits($0.item) }
    waitingCount = count
    notice = filter.isEmpty ? "no filter" : "\(count) \(count == 1 ? "text fits" : "texts fit")"
    goOn()
  }

  private mutating func recall(_ item: Int) {
    recalled = item
    cursor = 0
    mode = .item
    scroll = 0
    advance()
  }

  private mutating func goOn() {
    recalled = nil
    mode = .item
    scroll = 0
    advance()
  }

  private func waits(_ item: Int) -> Bool {
    placeOf[item] != nil && !isDone[item] && fitting[item] && !skipped.contains(item)
  }

  /// Changes what is known of an item, and counts whether it waits.
  private mutating func change(_ item: Int, _ body: (inout LabelSession) -> Void) {
    let before = waits(item)
    body(&self)
    waitingCount += (waits(item) ? 1 : 0) - (before ? 1 : 0)
  }

  /// Moves the cursor to the next entry that waits.
  private mutating func advance() {
    while cursor < queue.count {
      if waits(queue[cursor].item) { return }
      cursor += 1
    }
  }
}
