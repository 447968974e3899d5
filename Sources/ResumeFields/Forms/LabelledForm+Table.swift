internal import PageLayout
internal import ResumeSections

/// Tables whose first row names their columns.
extension LabelledForm {
  /// The rows of a table whose first row names its columns; `nil` where the cells are no such table.
  ///
  /// A row opens with something new in the column of dates, or in the first one where there is none; other lines go on in
  /// their columns, or are text below the row where they reach over several.
  func tableRows() -> [FormEntry]? {
    guard let first = labels.first?.cell else { return nil }
    let head = labels.filter {
      $0.cell.page == first.page && abs($0.cell.box.y0 - first.box.y0) < 0.5 * first.height
    }
    .sorted { $0.cell.box.x0 < $1.cell.box.x0 }
    let kinds = head.compactMap(\.kind).filter { $0 != .dates && $0 != .other }
    guard head.count > 2, labels.count == head.count, Set(kinds).count == kinds.count,
      kinds.count > 1,
      head.count(where: { $0.kind == .dates }) <= 2, head.allSatisfy({ $0.kind != nil }),
      values.allSatisfy({ $0.page > first.page || $0.box.y0 > first.box.y0 })
    else { return nil }
    // Names may stand over the middle of their columns.
    let edges = Self.edges(values.map(\.box.x0), within: 4)
      .filter { edge in values.count { abs($0.box.x0 - edge) < 4 } > 1 }.sorted()
    let starts = edges.count == head.count ? edges : head.map(\.cell.box.x0)
    // Names of employers wrap, and what wraps opens no row; each row has a date of its own.
    let anchor = head.firstIndex { $0.kind == .dates } ?? 0
    var out: [FormEntry] = []
    /// The last cell of each column of the row, and its label and position among the label's values.
    var last: [Int: (cell: Cell, kind: FormLabel, position: Int)] = [:]
    for line in Self.lines(values) {
      if line.count == 1, line[0].box.x0 < starts[0] + 4, line[0].box.x1 > starts[1] + 8 {
        guard !out.isEmpty else { return nil }
        add(line[0], .activities, to: &out)
        continue
      }
      let placed = line.map { cell in
        (column: starts.lastIndex { $0 <= cell.box.x0 + 4 } ?? 0, cell: cell)
      }
      let opens = placed.contains { column, cell in
        column == anchor && !(last[anchor].map { Self.isRest(cell, of: $0.cell) } ?? false)
      }
      if opens {
        out.append(FormEntry())
        last = [:]
      }
      guard !out.isEmpty else { return nil }
      for (column, cell) in placed {
        let kind = head[column].kind ?? .other
        // "Post and duties": plain text stands below the bold post.
        let isDuty =
          kind == .position && last[column].map { $0.cell.isBold } == true && !cell.isBold
        if isDuty {
          add(cell, .activities, to: &out)
          continue
        }
        if let known = last[column], kind != .activities, !cell.isBullet {
          out[out.count - 1].items[known.kind]?[known.position].rest.append(cell.value)
          out[out.count - 1].items[known.kind]?[known.position].text += " " + cell.text
        } else {
          add(cell, cell.isBullet ? .activities : kind, to: &out)
        }
        if !cell.isBullet {
          last[column] =
            last[column].map { (cell, $0.kind, $0.position) }
            ?? (cell, kind, (out[out.count - 1].items[kind]?.count ?? 1) - 1)
        }
      }
    }
    return out.count > 1 && out.allSatisfy { $0.items.count > 1 } ? out : nil
  }

  private func add(_ cell: Cell, _ kind: FormLabel, to entries: inout [FormEntry]) {
    entries[entries.count - 1].items[kind, default: []].append(
      FormEntry.Item(value: cell.value, text: cell.text, isBullet: cell.isBullet))
  }

  /// Whether a cell of the first column goes on with the one above it: "to today" below "September 2019".
  private static func isRest(_ cell: Cell, of above: Cell) -> Bool {
    guard cell.page == above.page, cell.box.y0 - above.box.y1 < 0.6 * cell.height else {
      return false
    }
    let isOpen = above.text.last.map { "-–—,".contains($0) } == true || isConnecting(above.text)
    return isOpen || cell.text.first?.isLowercase == true
      || cell.text.first.map { "-–—".contains($0) } == true
  }

  /// Cells that share a line, from top to bottom and left to right.
  private static func lines(_ cells: [Cell]) -> [[Cell]] {
    let sorted = cells.sorted { ($0.page, $0.box.y0) < ($1.page, $1.box.y0) }
    return sorted.reduce(into: [[Cell]]()) { lines, cell in
      if let last = lines.last?[0], last.page == cell.page,
        abs(last.box.y0 - cell.box.y0) < 0.5 * cell.height
      {
        lines[lines.count - 1].append(cell)
      } else {
        lines.append([cell])
      }
    }.map { $0.sorted { $0.box.x0 < $1.box.x0 } }
  }
}
