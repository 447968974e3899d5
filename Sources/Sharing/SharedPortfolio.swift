package import ResumeModel

/// Public part of a portfolio: texts without characters that act unseen, contact data only when asked for.
///
/// Contact data are the mail address, the telephone number, and both wherever they stand in a text. Name, town and web
/// addresses are what a portfolio is for, and stay; addresses that dial, such as those of messengers, go with the number.
/// The street is never public.
package struct SharedPortfolio: Sendable {
  /// The texts that are shown.
  package let portfolio: Portfolio
  /// Town and region of the person; `nil` where neither is known.
  package let location: Resume.Location?
  /// True if mail address or telephone number were left out of the profile.
  package let hidesContact: Bool

  /// The public part of a portfolio.
  ///
  /// - Parameters:
  ///   - portfolio: All of it.
  ///   - location: The person's place, whose street is hidden wherever a text has it.
  ///   - showsContact: Whether mail address and telephone number are public.
  package init(_ portfolio: Portfolio, at location: Resume.Location? = nil, showsContact: Bool) {
    let profile = portfolio.profile
    let text = PublicText(profile, at: location, showsContact: showsContact)
    hidesContact = !showsContact && (profile.email != nil || profile.phone != nil)
    self.location = location.flatMap { $0.shown(text) }
    var shown = portfolio
    shown.profile = profile.shown(text, showsContact: showsContact)
    shown.experience = portfolio.experience.map { $0.shown(text) }
    shown.projects = portfolio.projects.compactMap { $0.shown(text) }
    shown.skills = portfolio.skills.compactMap { $0.shown(text) }
    shown.education = portfolio.education.map { $0.shown(text) }
    shown.languages = portfolio.languages.compactMap { $0.shown(text) }
    shown.certificates = portfolio.certificates.compactMap { $0.shown(text) }
    shown.awards = portfolio.awards.compactMap { $0.shown(text) }
    shown.publications = portfolio.publications.compactMap { $0.shown(text) }
    shown.interests = text(portfolio.interests)
    self.portfolio = shown
  }
}

extension Resume.Location {
  /// Town and region without the street.
  fileprivate func shown(_ text: PublicText) -> Self? {
    var shown = self
    (shown.address, shown.postalCode) = (nil, nil)
    (shown.city, shown.region) = (text(city), text(region))
    return shown.city == nil && shown.region == nil ? nil : shown
  }
}

extension Portfolio.Profile {
  fileprivate func shown(_ text: PublicText, showsContact: Bool) -> Self {
    var shown = self
    (shown.name, shown.headline) = (text(name), text(headline))
    (shown.summary, shown.place) = (text(summary), text(place))
    shown.email = showsContact ? email.map(PublicText.cleaned) : nil
    shown.phone = showsContact ? phone.map(PublicText.cleaned) : nil
    var seen: Set<String> = []
    shown.links = links.filter { link in
      WebLink(link) != nil && (showsContact || !PublicText.dials(link))
        && seen.insert(link).inserted
    }
    return shown
  }
}

extension Portfolio.Experience {
  fileprivate func shown(_ text: PublicText) -> Self {
    var shown = self
    (shown.title, shown.organization) = (text(title), text(organization))
    (shown.place, shown.summary) = (text(place), text(summary))
    (shown.startDate, shown.endDate) = (text(startDate), text(endDate))
    shown.highlights = text(highlights)
    return shown
  }
}

extension Portfolio.Project {
  fileprivate func shown(_ text: PublicText) -> Self? {
    guard let name = text(name) else { return nil }
    var shown = self
    (shown.name, shown.description) = (name, text(description))
    (shown.startDate, shown.endDate) = (text(startDate), text(endDate))
    (shown.highlights, shown.technologies) = (text(highlights), text(technologies))
    return shown
  }
}

extension Portfolio.Skill {
  fileprivate func shown(_ text: PublicText) -> Self? {
    guard let name = text(name) else { return nil }
    var shown = self
    (shown.name, shown.group, shown.level) = (name, text(group), text(level))
    return shown
  }
}

extension Portfolio.Education {
  fileprivate func shown(_ text: PublicText) -> Self {
    var shown = self
    (shown.institution, shown.degree) = (text(institution), text(degree))
    (shown.area, shown.place, shown.grade) = (text(area), text(place), text(grade))
    (shown.startDate, shown.endDate) = (text(startDate), text(endDate))
    (shown.summary, shown.highlights) = (text(summary), text(highlights))
    shown.courses = text(courses)
    return shown
  }
}

extension Portfolio.Language {
  fileprivate func shown(_ text: PublicText) -> Self? {
    guard let name = text(name) else { return nil }
    var shown = self
    (shown.name, shown.fluency) = (name, text(fluency))
    return shown
  }
}

extension Portfolio.Item {
  fileprivate func shown(_ text: PublicText) -> Self? {
    guard let title = text(title) else { return nil }
    var shown = self
    (shown.title, shown.issuer) = (title, text(issuer))
    (shown.date, shown.summary) = (text(date), text(summary))
    return shown
  }
}
