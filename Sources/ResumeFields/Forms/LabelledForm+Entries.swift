internal import PageLayout
internal import ResumeDates
internal import ResumeScanners
internal import ResumeSections
internal import UnicodeText

/// The entries of a form: which value belongs to which label, and which labels are of one entry.
extension LabelledForm {
  /// Whether something but their words says that they are labels.
  ///
  /// Several occur again or end in colons, or they say nothing but what labels do: "Zurich School of Arts" has the word of a
  /// label.
  private var areSureLabels: Bool {
    let counts = Dictionary(labels.map { ($0.text.inSmallLetters, 1) }, uniquingKeysWith: +)
    return counts.values.count { $0 > 1 } > 1
      || labels.count(where: \.cell.endsInColon) * 3 >= labels.count * 2
      || topic == .person && labels.count { $0.kind != nil } * 5 >= labels.count * 4
      || labels.count > 2
        && labels.allSatisfy {
          $0.kind != nil && (topic == .languages || FormLabel.isPlain($0.text))
        }
  }

  /// The entries of the form; `nil` when the cells are none.
  ///
  /// - Parameters:
  ///   - leastKinds: How many different fields the labels name at least.
  ///   - head: What stands above the labels of an entry without one of its own; `nil` where that says too much.
  ///   - reading: The reading of the resume.
  /// - Returns: The entries in the order of the page.
  func entries(leastKinds: Int, head: (FieldValue) -> FormLabel?, _ reading: any LineReading)
    -> [FormEntry]?
  {
    guard kinds.count + 1 >= leastKinds, labels.count >= 2, areSureLabels,
      labels.count(where: { $0.kind != nil }) * 5 >= labels.count * 3
    else { return nil }
    let besideCount = labels.count { label in values.contains { Self.opens($0, beside: label.cell) }
    }
    let areAbove = besideCount * 2 < labels.count
    enum Token {
      case label(Int)
      case value(Int)
    }
    var tokens = labels.indices.map { (Token.label($0), labels[$0].cell) }
    tokens += values.indices.map { (Token.value($0), values[$0]) }
    tokens.sort { a, b in
      if a.1.page != b.1.page { return a.1.page < b.1.page }
      if abs(a.1.box.y0 - b.1.box.y0) > 0.5 * min(a.1.height, b.1.height) {
        return a.1.box.y0 < b.1.box.y0
      }
      return a.1.box.x0 < b.1.box.x0
    }
    var out: [FormEntry] = [FormEntry()]
    var texts: Set<String> = []
    /// The labels whose entry is known, by their positions.
    var places: [Int: Int] = [:]
    var (assigned, loose) = (0, 0)
    /// Whether the entry has nothing but what stands above its labels.
    var isHeaded = false
    var seen: [Int] = []
    /// The last value, which may go on in the next line.
    var open: (label: Int, entry: Int, value: Int)?
    for (token, cell) in tokens {
      switch token {
      case .label(let n):
        let text = labels[n].text.inSmallLetters
        let kind = labels[n].kind ?? .other
        let isTaken =
          [.position, .organization, .degree].contains(kind)
          && out[out.count - 1].items[kind] != nil && !isHeaded
        if texts.contains(text) || isTaken {
          out.append(FormEntry())
          texts = []
        }
        isHeaded = false
        texts.insert(text)
        places[n] = out.count - 1
        seen.append(n)
      case .value(let n):
        let label =
          isHeaded ? nil : areAbove ? labelAbove(cell, among: seen) : labelBeside(cell, among: seen)
        if let label, let entry = places[label], topic != .person || isClose(cell, to: label) {
          assigned += 1
          let kind = labels[label].kind ?? .other
          if let last = open, last.label == label, last.entry == entry,
            goesOn(values[last.value], in: cell)
          {
            open?.value = n
            let last = (out[entry].items[kind]?.count ?? 1) - 1
            out[entry].items[kind]?[last].rest.append(values[n].value)
            continue
          }
          open = (label, entry, n)
          // A list below labelled lines has no label of its own.
          let isProse =
            kind == .dates && cell.text.wordCount > 3 && reading.dates(in: cell.text).isEmpty
          let isList =
            (values[n].isBullet || isProse)
            && ![.activities, .courses, .other, .keywords].contains(kind)
            && out[entry].items[kind] != nil
          if isList {
            out[entry].items[.activities, default: []].append(
              FormEntry.Item(
                value: values[n].value, text: values[n].text, isBullet: values[n].isBullet,
                label: labels[label].text))
            continue
          }
          out[entry].items[kind, default: []].append(
            FormEntry.Item(
              value: values[n].value, text: values[n].text,
              isBullet: values[n].isBullet, label: labels[label].text))
        } else {
          loose += 1
          // What a form says of the person has no entries.
          if topic == .person { continue }
          if !texts.isEmpty {
            out.append(FormEntry())
            texts = []
          }
          isHeaded = true
          guard let kind = head(cell.value) else { return nil }
          out[out.count - 1].items[kind, default: []].append(
            FormEntry.Item(value: cell.value, text: cell.text, isBullet: false))
        }
      }
    }
    let found = out.reduce(into: kinds) { $0.formUnion($1.items.keys) }.subtracting([.other])
    guard assigned >= loose, found.count >= leastKinds, !areAbove || !isTable(out) else {
      return nil
    }
    return out.filter { !$0.items.isEmpty }
  }

  /// Whether a value stands in the row of a label or few lines below it: what follows the personal part is none of it.
  private func isClose(_ value: Cell, to label: Int) -> Bool {
    let lines = labels[label].kind == .other || labels[label].kind == nil ? 1.2 : 2.5
    let box = labels[label].cell.box
    return labels[label].cell.page == value.page && value.box.y0 - box.y1 < lines * value.height
  }

  /// Whether labels are the names of a table's columns: none occurs again, and several things stand below one.
  private func isTable(_ entries: [FormEntry]) -> Bool {
    guard let first = labels.first?.cell else { return false }
    let row = labels.filter {
      $0.cell.page == first.page && abs($0.cell.box.y0 - first.box.y0) < 1.5 * first.height
    }
    let texts = labels.map { $0.text.inSmallLetters }
    return labels.count <= row.count + 2
      && row.allSatisfy { label in texts.count { $0 == label.text.inSmallLetters } == 1 }
      && entries.contains { entry in
        entry.items.contains { label, items in
          items.count > (label == .dates ? 2 : 1)
            && ![.activities, .courses, .other].contains(label)
        }
      }
  }

  /// The label at the left of a value, or above what goes on below it: that of the lowest row that opens no lower, and the
  /// last one there.
  private func labelBeside(_ value: Cell, among seen: [Int]) -> Int? {
    let here = seen.filter { n in
      let label = labels[n].cell
      guard label.page == value.page, label.box.y0 <= value.box.y0 + 0.6 * value.height else {
        return false
      }
      let isInRow = label.box.y1 > value.box.y0 + 0.4 * value.height
      if isInRow { return label.box.x1 <= value.box.x0 + 2 }
      let isText = !value.isBold && !value.isHeading && (value.isBullet || value.text.wordCount > 5)
      return label.box.x0 <= value.box.x0 + (isText ? 2 : -4)
    }
    if here.isEmpty {
      // What goes on behind a page break has its label on the page before.
      guard let last = seen.last, labels[last].cell.page < value.page,
        !seen.contains(where: { labels[$0].cell.page == value.page }),
        labels[last].cell.box.x0 <= value.box.x0 - 4
      else { return nil }
      return last
    }
    return here.max {
      let (a, b) = (labels[$0].cell, labels[$1].cell)
      if abs(a.box.y0 - b.box.y0) > 0.5 * a.height { return a.box.y0 < b.box.y0 }
      return a.box.x0 < b.box.x0
    }
  }

  /// The label above a value, at the same place; none for what is bold or a heading where other values are not.
  private func labelAbove(_ value: Cell, among seen: [Int]) -> Int? {
    if value.isHeading || value.isBold,
      values.count(where: { $0.isBold || $0.isHeading }) * 3 < values.count
    {
      return nil
    }
    let here = seen.filter { n in
      let label = labels[n].cell
      return label.page == value.page && label.box.y1 <= value.box.y0 + 0.4 * value.height
        && label.box.x0 < value.box.x0 + 14
    }
    if here.isEmpty {
      guard let last = seen.last, labels[last].cell.page < value.page,
        !seen.contains(where: { labels[$0].cell.page == value.page })
      else { return nil }
      return last
    }
    let inColumn = here.filter { value.box.x0 - labels[$0].cell.box.x0 < 30 }
    return (inColumn.isEmpty ? here : inColumn).max {
      let (a, b) = (labels[$0].cell, labels[$1].cell)
      if abs(a.box.y0 - b.box.y0) > 0.5 * a.height { return a.box.y0 < b.box.y0 }
      return a.box.x0 < b.box.x0
    }
  }

  /// Whether a text goes on in a line right below it: there was no room for that line's first word.
  private func goesOn(_ value: Cell, in next: Cell) -> Bool {
    guard !next.isBullet, next.page == value.page, !next.isHeading,
      next.box.y0 >= value.box.y0, next.box.y0 - value.box.y1 < 0.35 * next.height,
      abs(next.height - value.height) < 0.1 * next.height, next.isBold == value.isBold
    else { return false }
    let start = value.isBullet ? value.box.x0 + 14 : value.box.x0 + 2
    guard next.box.x0 >= value.box.x0 - 2, next.box.x0 <= start else { return false }
    let column = values.filter { abs($0.box.x0 - value.box.x0) < 15 }.map(\.box.x1).max() ?? 0
    let isWide = value.box.x1 + 0.25 * next.height + next.firstWidth > column - 2
    return next.text.first?.isLowercase == true || Self.isConnecting(value.text)
      || isWide && !value.text.ends(in: ".")
        && labels.contains {
          $0.cell.page == next.page && $0.cell.box.verticalOverlap(next.box) > 0.5
        }
  }
}
