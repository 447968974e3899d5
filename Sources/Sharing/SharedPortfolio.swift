internal import Reporting
package import ResumeModel
internal import UnicodeText

/// Public part of a portfolio: texts without characters that act unseen, contact data only when asked for.
///
/// Contact data are the mail address, the telephone number, and both wherever they stand in a text. Name, town and web
/// addresses are what a portfolio is for, and stay; addresses that dial, such as those of messengers, go with the number.
/// The street is never public.
package struct SharedPortfolio: Sendable {
  /// The texts that are shown.
  package let portfolio: Portfolio
  /// True if mail address or telephone number were left out of the profile.
  package let hidesContact: Bool

  /// Hosts whose addresses hold a telephone number.
  private static let dialling: Set<String> = [
    "wa.me", "api.whatsapp.com", "viber.me", "signal.me", "call.whatsapp.com",
  ]

  /// The public part of a portfolio.
  ///
  /// - Parameters:
  ///   - portfolio: All of it.
  ///   - location: The person's place, whose street is hidden wherever a text has it.
  ///   - showsContact: Whether mail address and telephone number are public.
  package init(_ portfolio: Portfolio, at location: Resume.Location? = nil, showsContact: Bool) {
    var shown = portfolio
    // As the page writes them, where their shape alone does not tell.
    var literals = Self.street(of: location).map { ($0, "[address]") }
    if !showsContact {
      if let email = portfolio.profile.email { literals.append((email, "[e-mail]")) }
      if let phone = portfolio.profile.phone { literals.append((phone, "[phone]")) }
    }
    func text(_ text: String) -> String? {
      var cleaned = Self.cleaned(text)
      for (value, mask) in literals where value.count >= 5 {
        cleaned = cleaned.replacing(value, with: mask)
      }
      if !showsContact { cleaned = Self.hidingContact(cleaned, phone: portfolio.profile.phone) }
      return cleaned.contains { !$0.isWhitespace } ? cleaned : nil
    }
    func texts(_ list: [String]) -> [String] { list.compactMap(text) }
    hidesContact =
      !showsContact && (portfolio.profile.email != nil || portfolio.profile.phone != nil)
    if !showsContact {
      shown.profile.email = nil
      shown.profile.phone = nil
      shown.profile.links.removeAll(where: Self.dials)
    }
    shown.profile.name = shown.profile.name.flatMap(text)
    shown.profile.headline = shown.profile.headline.flatMap(text)
    shown.profile.summary = shown.profile.summary.flatMap(text)
    shown.profile.place = shown.profile.place.flatMap(text)
    shown.profile.email = shown.profile.email.map(Self.cleaned)
    shown.profile.phone = shown.profile.phone.map(Self.cleaned)
    shown.profile.links = Self.unique(shown.profile.links.filter { WebLink($0) != nil })
    shown.experience = shown.experience.map { job in
      var job = job
      job.title = job.title.flatMap(text)
      job.organization = job.organization.flatMap(text)
      job.place = job.place.flatMap(text)
      job.summary = job.summary.flatMap(text)
      (job.startDate, job.endDate) = (job.startDate.flatMap(text), job.endDate.flatMap(text))
      job.highlights = texts(job.highlights)
      return job
    }
    shown.projects = shown.projects.compactMap { project in
      var project = project
      guard let name = text(project.name) else { return nil }
      project.name = name
      project.description = project.description.flatMap(text)
      project.startDate = project.startDate.flatMap(text)
      project.endDate = project.endDate.flatMap(text)
      project.highlights = texts(project.highlights)
      project.technologies = texts(project.technologies)
      return project
    }
    shown.skills = shown.skills.compactMap { skill in
      var skill = skill
      guard let name = text(skill.name) else { return nil }
      skill.name = name
      skill.group = skill.group.flatMap(text)
      return skill
    }
    shown.education = shown.education.map { school in
      var school = school
      school.institution = school.institution.flatMap(text)
      school.degree = school.degree.flatMap(text)
      school.area = school.area.flatMap(text)
      school.grade = school.grade.flatMap(text)
      school.startDate = school.startDate.flatMap(text)
      school.endDate = school.endDate.flatMap(text)
      return school
    }
    self.portfolio = shown
  }

  /// A text without characters that act unseen; line ends stay.
  ///
  /// HTML escaping would replace them by a visible sign: controls, and marks that turn the direction of text.
  static func cleaned(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        scalars.append(scalar)
        continue
      }
      let harmless = HTMLEscaping.harmless(scalar)
      if harmless != "\u{FFFD}" || scalar == "\u{FFFD}" { scalars.append(harmless) }
    }
    return String(scalars)
  }

  /// A text without mail addresses and telephone numbers, and without numbers of identity and payment cards.
  private static func hidingContact(_ text: String, phone: String?) -> String {
    QuoteMask.hidingContact(text, andLinks: dials) { line in
      ProseNumbers.all(in: line, own: phone).map { range, kind in
        (range, kind == .telephone ? "[phone]" : "[number]")
      }
    }
  }

  /// The street with its number as the resume writes it, the whole first; a postal code alone could be any number.
  private static func street(of location: Resume.Location?) -> [String] {
    guard let address = location?.address else { return [] }
    let parts = address.split(separator: ",").map { String($0.trimmed) }
    return ([address] + parts).filter { part in
      part.count >= 6 && part.contains(where: \.isNumber) && part.contains(where: \.isLetter)
    }
  }

  private static func dials(_ url: String) -> Bool {
    guard let link = WebLink(url.contains("://") ? url : "https://" + url) else { return false }
    let host = link.text.prefix { !"/?#:".contains($0) }.lowercased()
    return dialling.contains(host)
  }

  private static func unique(_ list: [String]) -> [String] {
    var seen: Set<String> = []
    return list.filter { seen.insert($0).inserted }
  }
}
