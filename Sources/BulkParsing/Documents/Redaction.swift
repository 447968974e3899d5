internal import PlainFoundation
internal import Reporting
internal import ResumeModel
internal import Workbench

/// Hides who a parsed resume is about: names, addresses, numbers and links, in every text and field.
///
/// File names stay as the user gave them. Fields whose format takes no mask, mail and web addresses, are left out.
/// In languages that are not supported nothing tells names, so all text is hidden.
struct Redaction {
  private let mask: QuoteMask
  /// Values that are hidden wherever they stand, longest first, with what is written instead.
  private let literals: [(text: String, kind: String)]
  /// What is written instead of whole paragraphs: contact lines, and those about references.
  private let covers: [Int: String]

  /// What is to be hidden in a document.
  init(_ document: ParsedDocument) {
    let basics = document.resume.basics
    mask = QuoteMask(names: [basics.name].compactMap(\.self))
    var literals: [(String, String)] = []
    func hide(_ value: String?, _ kind: String) {
      if let value, value.count >= 3 { literals.append((value, kind)) }
    }
    hide(basics.name, "[name]")
    hide(document.printed("/basics/email"), "[e-mail]")
    hide(basics.phone, "[phone]")
    hide(document.printed("/basics/url"), "[link]")
    hide(basics.location?.address, "[address]")
    hide(basics.location?.postalCode, "[address]")
    for part in (basics.location?.address ?? "").split(separator: ",")
    where part.contains(where: \.isNumber) && part.count >= 6 {
      hide(part.withoutOuterSpaces, "[address]")
    }
    for (i, profile) in (basics.profiles ?? []).enumerated() {
      hide(document.printed("/basics/profiles/\(i)/url"), "[link]")
      hide(profile.username, "[handle]")
    }
    // The page's own words, where a line break cut a value.
    for place in document.provenance {
      if place.path.hasPrefix("/basics/email") { hide(place.text, "[e-mail]") }
      if place.path == "/basics/name" { hide(place.text, "[name]") }
    }
    for reference in document.resume.references ?? [] {
      hide(reference.name, "[reference]")
      // Behind the first comma stand title and employer.
      hide(reference.name.map { String($0.prefix { $0 != "," }) }, "[reference]")
    }
    covers = Self.covers(document)
    for (i, kind) in covers where kind == "[name]" { hide(document.paragraphs[i].text, kind) }
    // In one order, as covers have none.
    self.literals = literals.sorted { ($0.0.count, $0.0) > ($1.0.count, $1.0) }
  }

  /// Paragraphs that say nothing but how to reach somebody, or who may be asked.
  private static func covers(_ document: ParsedDocument) -> [Int: String] {
    var out: [Int: String] = [:]
    if document.language?.isSupported == false {
      for i in document.paragraphs.indices { out[i] = "[text]" }
      return out
    }
    for (i, paragraph) in document.paragraphs.enumerated() where paragraph.role == "contact" {
      out[i] = "[contact]"
    }
    for section in document.sections {
      let kinds = [section.heading.flatMap(HeadingLexicon.match)?.kind, section.kind]
      if section.heading != nil, kinds.contains(.contact) || kinds.contains(.references) {
        let cover = kinds.contains(.contact) ? "[contact]" : "[reference]"
        for i in section.paragraphs { out[i] = cover }
      }
    }
    for place in document.provenance {
      if place.path.hasPrefix("/references/") { out[place.paragraph] = "[reference]" }
      let isContact = ["/basics/location/", "/basics/profiles/", "/basics/url", "/basics/phone"]
        .contains(where: place.path.hasPrefix)
      if isContact { out[place.paragraph] = "[contact]" }
    }
    coverShapes(document, &out)
    // Beside a headline or a summary only the values themselves are hidden.
    for place in document.provenance
    where ["/basics/label", "/basics/summary"].contains(place.path) {
      out[place.paragraph] = nil
    }
    return out
  }

  /// Covers what may be a name or an address among the paragraphs that no field explains.
  private static func coverShapes(_ document: ParsedDocument, _ covers: inout [Int: String]) {
    // A name that stands alone was read as what a publication or an employer of volunteers may be called.
    let unsure = ["/publications/", "/volunteer/", "/basics/summary"]
    let read = Set(
      document.provenance.filter { place in !unsure.contains(where: place.path.hasPrefix) }
        .map(\.paragraph))
    let contacts = covers.filter { $0.value == "[contact]" }.map(\.key)
    let reading = LineReader()
    for (i, paragraph) in document.paragraphs.enumerated()
    where covers[i] == nil && !read.contains(i) && paragraph.label == "other"
      && paragraph.role != "furniture"
    {
      if PersonalShape.mayBeName(paragraph.text, reading) { covers[i] = "[name]" }
      if contacts.contains(where: { abs($0 - i) <= 3 }),
        PersonalShape.mayBeAddress(paragraph.text, reading)
      {
        covers[i] = "[address]"
      }
    }
  }

  /// A text with everything personal masked.
  func text(_ text: String) -> String {
    var text = text
    for (value, kind) in literals where text.contains(value) {
      text = text.replacing(value, with: kind)
    }
    return mask.maskWhole(text)
  }

  /// The document with every text masked.
  func document(_ document: ParsedDocument) throws -> ParsedDocument {
    var out = document
    out.hiddenText = document.hiddenText?.map { .init(page: $0.page, text: "[hidden text]") }
    out.paragraphs = document.paragraphs.enumerated().map { i, paragraph in
      var paragraph = paragraph
      paragraph.text = covers[i] ?? text(paragraph.text)
      paragraph.links = paragraph.links?.map { _ in "[link]" }
      return paragraph
    }
    let isHidden = document.language?.isSupported == false
    out.sections = document.sections.map { section in
      var section = section
      section.heading = section.heading.map { isHidden ? "[text]" : text($0) }
      return section
    }
    out.provenance = document.provenance.map { place in
      var place = place
      place.text = covers[place.paragraph] ?? text(place.text)
      return place
    }
    out.resume = try resume(document.resume)
    return out
  }

  private func resume(_ resume: Resume) throws -> Resume {
    var resume = resume
    // Where a street was read as a city it would show there.
    for key in [\Resume.Location.address, \.postalCode, \.city, \.region] {
      resume.basics.location?[keyPath: key] = nil
    }
    resume.references = resume.references?.map { reference in
      var reference = reference
      reference.name = reference.name.map { _ in "[reference]" }
      reference.reference = reference.reference.map { _ in "[reference]" }
      return reference
    }
    let tree = try JSONDecoder().decode(JSONNode.self, from: JSONEncoder().encode(resume))
    return try JSONDecoder().decode(
      Resume.self, from: JSONEncoder().encode(masked(tree, key: "")))
  }

  private func masked(_ node: JSONNode, key: String) -> JSONNode {
    switch node {
    case .string(let value):
      // A date is not a telephone number.
      key.hasSuffix("Date") || key == "date" ? node : .string(text(value))
    case .array(let items): .array(items.map { masked($0, key: key) })
    case .object(let members):
      .object(
        Dictionary(
          uniqueKeysWithValues: members.filter { $0.key != "email" && $0.key != "url" }
            .map { ($0, masked($1, key: $0)) }))
    case .null, .bool, .integer, .number: node
    }
  }
}

extension ParsedDocument {
  /// The words of a value as the page prints them, whether the resume may hold it or not; `nil` when there are none.
  fileprivate func printed(_ path: String) -> String? {
    let parts = provenance.filter { $0.path == path }.map(\.text)
    return parts.isEmpty ? nil : parts.joined()
  }
}
