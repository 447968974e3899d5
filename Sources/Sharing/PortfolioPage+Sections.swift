internal import Reporting
internal import ResumeModel

extension PortfolioPage {
  /// The sections that have something to show.
  var sections: [Markup] {
    [
      about, experience, projects, skills, education,
      items("certificates", words.certificates, portfolio.certificates),
      items("awards", words.awards, portfolio.awards),
      items("publications", words.publications, portfolio.publications), languages, interests,
    ]
  }

  private func section(_ id: Markup, _ heading: String, _ body: Markup) -> Markup {
    // The headings may be in another language than the portfolio.
    let language: Markup =
      self.language == nil || self.language == words.code ? "" : " lang=\"\(words.code)\""
    return """
      <section id="\(id)">
      <h2\(language)>\(heading)</h2>
      \(body)
      </section>
      """
  }

  private var about: Markup {
    guard let summary = portfolio.profile.summary else { return "" }
    return section("about", words.about, "<div class=\"about\">\(paragraphs(summary))</div>")
  }

  private var experience: Markup {
    guard !portfolio.experience.isEmpty else { return "" }
    let spans = portfolio.experience.map { words.span($0.startDate, $0.endDate) }
    let entries = zip(portfolio.experience, spans).map { job, dates -> Markup in
      let title = job.title ?? job.organization ?? words.experience
      let organization = job.title == nil ? nil : job.organization
      let where_ = [organization, job.place].compactMap(\.self)
      let volunteer: Markup =
        job.isVoluntary ? " <span class=\"tag\">\(words.volunteer)</span>" : ""
      return entry(
        dates: dates, isDated: spans.contains { $0 != nil },
        head: """
          <h3><span dir="auto">\(title)</span>\(volunteer)</h3>
          \(places(where_))
          """,
        body: text(job.summary, job.highlights))
    }
    return section("experience", words.experience, Markup.lines(entries))
  }

  private var projects: Markup {
    guard !portfolio.projects.isEmpty else { return "" }
    let cards = portfolio.projects.enumerated().map { i, project -> Markup in
      """
      <article>
      \(card(i))
      <div>
      <h3 dir="auto">\(linked(project.name, project.url))</h3>
      \(optional(words.span(project.startDate, project.endDate)) { "<p class=\"dates\"><bdi>\($0)</bdi></p>" })
      \(text(project.description, project.highlights))
      \(chips(project.technologies.map { ($0, nil) }))
      </div>
      </article>
      """
    }
    return section(
      "projects", words.projects, "<div class=\"projects\">\n\(Markup.lines(cards))\n</div>")
  }

  /// A card's picture, which AR Quick Look opens: a link of this kind with a picture as its only child.
  private func card(_ i: Int) -> Markup {
    guard let card = cards[i] else { return "" }
    let label = "\(words.viewInAR): \(portfolio.projects[i].name)"
    return """
      <figure class="card"><a rel="ar" href="\(card.file)"><img alt="\(label)" width="\(CardPlane.pixelWidth)" \
      height="\(CardPlane.pixelHeight)" src="data:image/png;base64,\(Base64.text(of: card.png))"></a>
      <figcaption>\(words.viewInAR)</figcaption></figure>
      """
  }

  private var skills: Markup {
    guard !portfolio.skills.isEmpty else { return "" }
    // Groups in the order in which they begin.
    var groups: [(name: String?, skills: [Portfolio.Skill])] = []
    for skill in portfolio.skills {
      if let i = groups.firstIndex(where: { $0.name == skill.group }) {
        groups[i].skills.append(skill)
      } else {
        groups.append((skill.group, [skill]))
      }
    }
    let parts = groups.map { group -> Markup in
      // The level of a group stands once, beside its name.
      let levels = Set(group.skills.map(\.level))
      let shared = group.name != nil && levels.count == 1 ? levels.first.flatMap(\.self) : nil
      return """
        <div class="group">
        \(optional(group.name) { "<h3><span dir=\"auto\">\($0)</span>\(level(shared))</h3>" })
        \(chips(group.skills.map { ($0.name, shared == nil ? $0.level : nil) }))
        </div>
        """
    }
    return section(
      "skills", words.skills, "<div class=\"groups\">\n\(Markup.lines(parts))\n</div>")
  }

  private var education: Markup {
    guard !portfolio.education.isEmpty else { return "" }
    let spans = portfolio.education.map { words.span($0.startDate, $0.endDate) }
    let entries = zip(portfolio.education, spans).map { school, dates -> Markup in
      let degree = [school.degree, school.area].compactMap(\.self).joined(separator: ", ")
      let title = degree.isEmpty ? school.institution ?? words.education : degree
      let institution = degree.isEmpty ? nil : school.institution
      return entry(
        dates: dates, isDated: spans.contains { $0 != nil },
        head: """
          <h3 dir="auto">\(title)</h3>
          \(places([institution, school.place].compactMap(\.self)))
          """,
        body: Markup.lines([
          optional(school.grade) { "<p dir=\"auto\">\(words.grade($0))</p>" },
          text(school.summary, school.highlights), chips(school.courses.map { ($0, nil) }),
        ]))
    }
    return section("education", words.education, Markup.lines(entries))
  }

  private var languages: Markup {
    guard !portfolio.languages.isEmpty else { return "" }
    return section(
      "languages", words.languages, chips(portfolio.languages.map { ($0.name, $0.fluency) }))
  }

  private var interests: Markup {
    guard !portfolio.interests.isEmpty else { return "" }
    return section("interests", words.interests, chips(portfolio.interests.map { ($0, nil) }))
  }

  /// A section of certificates, awards or publications.
  private func items(_ id: Markup, _ heading: String, _ items: [Portfolio.Item]) -> Markup {
    guard !items.isEmpty else { return "" }
    let isDated = items.contains { $0.date != nil }
    let entries = items.map { item -> Markup in
      entry(
        dates: item.date.map(words.date), isDated: isDated,
        head: """
          <h3 dir="auto">\(linked(item.title, item.url))</h3>
          \(places([item.issuer].compactMap(\.self)))
          """,
        body: optional(item.summary, paragraphs))
    }
    return section(id, heading, Markup.lines(entries))
  }

  // MARK: Parts

  /// An entry beside its dates; without a column for them where no entry of the section has any.
  private func entry(dates: String?, isDated: Bool, head: Markup, body: Markup) -> Markup {
    let column: Markup = isDated ? "<p class=\"dates\"><bdi>\(dates ?? "")</bdi></p>" : ""
    let kind: Markup = isDated ? "entry" : "entry undated"
    return """
      <article class="\(kind)">
      \(column)
      <div>
      \(head)
      \(body)
      </div>
      </article>
      """
  }

  private func places(_ names: [String]) -> Markup {
    guard !names.isEmpty else { return "" }
    let parts = names.map { name -> Markup in "<span dir=\"auto\">\(name)</span>" }
    return "<p class=\"where\">\(Markup.lines(parts))</p>"
  }

  private func text(_ prose: String?, _ highlights: [String]) -> Markup {
    let items = highlights.map { item -> Markup in "<li dir=\"auto\">\(item)</li>" }
    let list: Markup = items.isEmpty ? "" : "<ul>\n\(Markup.lines(items))\n</ul>"
    return Markup.lines([prose.map(paragraphs) ?? "", list])
  }

  private func paragraphs(_ text: String) -> Markup {
    Markup.lines(
      text.split(separator: "\n").map { line -> Markup in "<p dir=\"auto\">\(String(line))</p>" })
  }

  /// A name that leads to its address, where that is one of the web.
  private func linked(_ name: String, _ url: String?) -> Markup {
    url.flatMap(WebLink.init).map { link -> Markup in
      "<a href=\"\(link.url)\" rel=\"noopener noreferrer\">\(name)</a>"
    } ?? "\(name)"
  }

  private func level(_ level: String?) -> Markup {
    optional(level) { " <span class=\"level\" dir=\"auto\">\($0)</span>" }
  }

  /// Names with how well the person masters them.
  private func chips(_ names: [(name: String, level: String?)]) -> Markup {
    guard !names.isEmpty else { return "" }
    let items = names.map { item -> Markup in
      "<li dir=\"auto\">\(item.name)\(level(item.level))</li>"
    }
    return "<ul class=\"chips\">\n\(Markup.lines(items))\n</ul>"
  }
}
