internal import PageLayout
internal import ResumeHeaders
internal import ResumeScanners
internal import ResumeSections

/// Sections of entries that are jobs by their label and projects by what stands beside them, and the other way round.
extension ResumeReader {
  /// The sections; those of jobs and projects told apart by their entries and by the jobs of other sections.
  ///
  /// A heading whose words are known is believed, and so is the only section of jobs. The surest is decided first, since it
  /// may be what another one is compared with.
  func tellingProjects(_ sections: [Section]) -> [Section] {
    var blocks = blocks(of: sections)
    guard blocks.count > 1 else { return sections }
    while let next = FieldRule.jobsOrProjects.found(surest(among: blocks), reading) {
      blocks[next].kind = blocks[next].kind == .work ? .projects : .work
      blocks[next].isDecided = true
    }
    var out = sections
    for block in blocks {
      for n in block.sections { out[n].kind = block.kind }
    }
    return out
  }

  /// The block whose entries speak most against what it is taken for; `nil` when none speaks clearly.
  private func surest(among blocks: [EntryBlock]) -> Int? {
    var best: (block: Int, margin: Double)?
    for (n, block) in blocks.enumerated() where !block.isDecided {
      // It is compared with what looks more like jobs than it does.
      let jobs = blocks.indices.filter {
        $0 != n && blocks[$0].kind == .work
          && (blocks[$0].isDecided || blocks[$0].ownOdds < block.ownOdds)
      }
      guard !jobs.isEmpty else { continue }
      let odds = block.evidence.logOdds(
        learnt: block.learnt, beside: jobs.flatMap { blocks[$0].evidence.times })
      // A job that is lost costs more than a project.
      let margin = block.kind == .work ? odds - 0.4 : -odds - 2.2
      if margin > best?.margin ?? 0 { best = (n, margin) }
    }
    return best?.block
  }

  /// The sections of jobs and projects that have headers, where there is more than one, and not all have headings that are
  /// known; one without a heading goes on with the one above it.
  private func blocks(of sections: [Section]) -> [EntryBlock] {
    var members: [[Int]] = []
    for (n, section) in sections.enumerated()
    where section.kind == .work || section.kind == .projects {
      if section.heading == nil, members.last?.last == n - 1, sections[n - 1].kind == section.kind {
        members[members.count - 1].append(n)
      } else {
        members.append([n])
      }
    }
    func isKnown(_ members: [Int]) -> Bool {
      let first = sections[members[0]]
      return first.heading.flatMap(reading.heading) == .init(kind: first.kind, isWhole: true)
    }
    // Where nothing is to be decided, nothing needs to be weighed.
    guard members.count > 1, !members.allSatisfy(isKnown) else { return [] }
    return members.compactMap { members in
      let first = sections[members[0]]
      let paragraphs = members.flatMap { sections[$0].paragraphs }
      guard let evidence = ProjectEvidence(headers(of: paragraphs), reading) else { return nil }
      let texts = SectionTexts(
        heading: first.heading, texts: paragraphs.map { self.paragraphs[$0].text },
        label: first.label)
      return EntryBlock(
        sections: members, kind: first.kind, evidence: evidence,
        learnt: reading.sections.logOdds(of: .projects, against: .work, in: texts),
        isDecided: isKnown(members))
    }
  }
}

/// Sections whose entries are jobs or projects, all of them alike.
private struct EntryBlock {
  /// Their positions.
  var sections: [Int]
  var kind: SectionKind
  var evidence: ProjectEvidence
  /// The logarithm of the odds of projects against jobs by their words.
  var learnt: Double
  /// Whether what they are is not asked any more.
  var isDecided: Bool

  /// The odds of projects by the sections alone.
  var ownOdds: Double { evidence.logOdds(learnt: learnt, share: 0.5) }
}
