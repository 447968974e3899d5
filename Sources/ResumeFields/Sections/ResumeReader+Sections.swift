internal import PageLayout
internal import ResumeDates
internal import ResumeHeaders
internal import ResumeSections
internal import UnicodeText

/// The sections that fields are read from.
extension ResumeReader {
  /// Runs of paragraphs under one heading or label, column by column; an entry's own heading opens none, and furniture is in none.
  static func sections(in outline: DocumentOutline, labels: [String], _ reading: FieldReading)
    -> [Section]
  {
    let headings = SectionHeadings(outline, labels: labels, reading)
    let gaps = SectionGaps(outline, headings, reading)
    var out: [Section] = []
    for chain in outline.chains {
      var open: Section?
      for i in chain {
        var opening = gaps.opening(at: i, headings, reading)
        let isSeen = gaps.floor != nil && SectionGaps.isKnown(outline.paragraphs[i].style.gapAbove)
        // A heading and what stands below it are one section, whatever the heading's own label.
        let isFirst = open.map { $0.heading != nil && $0.paragraphs.isEmpty } == true
        if isFirst, opening == .text { opening = nil }
        if let section = open,
          opening != nil
            || !isSeen && !isFirst && section.label != labels[i]
              && !outline.paragraphs[i].isDateAlone(reading)
        {
          out.append(section)
          open = nil
        }
        if open == nil { open = Section(label: labels[i], heading: nil, paragraphs: []) }
        if isFirst, opening == nil { open?.label = labels[i] }
        if opening == .heading {
          open?.heading = outline.paragraphs[i].text
        } else if !outline.paragraphs[i].isRule {
          open?.paragraphs.append(i)
        }
      }
      if let open { out.append(open) }
    }
    for (n, section) in out.enumerated() {
      out[n].label = mostFrequent(section.paragraphs.map { labels[$0] }) ?? section.label
    }
    return out
  }

  /// The label that most have, the first of equals.
  private static func mostFrequent(_ labels: [String]) -> String? {
    var counts: [String: Int] = [:]
    for label in labels { counts[label, default: 0] += 1 }
    let most = counts.values.max()
    return labels.first { counts[$0] == most }
  }
}

extension Paragraph {
  /// Whether it is a line that somebody drew with signs: "----------".
  fileprivate var isRule: Bool {
    text.utf8.count >= 4 && text.count(of: .lettersAndNumbers) == 0 && !text.has(" ")
  }
}
