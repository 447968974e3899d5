internal import PlainFoundation
package import ResumeModel
internal import ResumeWorkbench

/// Groups resumes by what only one person has.
package struct PersonGroups {
  /// Resumes that are likely of one person.
  package struct Group: Encodable {
    /// The files, in the order they came.
    package var sources: [String]
    /// What they have in common: `email`, `phone`, `name and job`; sorted.
    package var reasons: [String]
  }

  private var sources: [String] = []
  /// The telephone numbers of the resumes so far, by their last digits.
  private var numbers: [String: [(number: PhoneNumber, resume: Int)]] = [:]
  /// The first resume with a sign, by kind and value.
  private var firstOf: [String: Int] = [:]
  private var parent: [Int] = []
  private var reasons: [Int: Set<String>] = [:]

  /// No resume yet.
  package init() {}

  /// Adds a resume.
  package mutating func add(_ source: String, _ resume: Resume) {
    let n = sources.count
    sources.append(source)
    parent.append(n)
    for (kind, sign) in Self.signs(of: resume) {
      let key = kind + "\t" + sign
      guard let other = firstOf[key] else {
        firstOf[key] = n
        continue
      }
      if other != n { join(n, other, because: kind) }
    }
    if let number = resume.basics.phone.flatMap(PhoneNumber.init) {
      let others = numbers[number.ending, default: []]
      for other in others where other.number.isSame(as: number) {
        join(n, other.resume, because: "phone")
      }
      numbers[number.ending] = others + [(number, n)]
    }
  }

  /// The groups in the order of their first resumes.
  package func groups() -> [Group] {
    var members: [Int: [Int]] = [:]
    for n in sources.indices { members[root(n), default: []].append(n) }
    return members.values.sorted { $0[0] < $1[0] }.map { list in
      Group(
        sources: list.map { sources[$0] },
        reasons: Set(list.flatMap { reasons[$0] ?? [] }).sorted())
    }
  }

  private static func signs(of resume: Resume) -> [(kind: String, sign: String)] {
    var out: [(String, String)] = []
    // What is masked, "[e-mail]" and "[name]", is nobody's.
    if let email = resume.basics.email, email.contains("@") {
      out.append(("email", email.lowercased()))
    }
    guard let name = resume.basics.name, !name.hasPrefix("["), plain(name).count >= 5 else {
      return out
    }
    for job in resume.work ?? [] {
      guard let company = job.name.map(plain), !company.isEmpty, let start = job.startDate else {
        continue
      }
      out.append(("name and job", plain(name) + "\t" + company + "\t" + start.prefix(4)))
    }
    return out
  }

  /// Letters without accents in lower case, the words in alphabetical order.
  private static func plain(_ text: String) -> String {
    PlainLetters.of(text).lowercased()
      .split { !$0.isLetter }.sorted().joined(separator: " ")
  }

  private mutating func join(_ a: Int, _ b: Int, because reason: String) {
    reasons[a, default: []].insert(reason)
    let (x, y) = (root(a), root(b))
    parent[max(x, y)] = min(x, y)
  }

  private func root(_ n: Int) -> Int {
    var n = n
    while parent[n] != n { n = parent[n] }
    return n
  }
}

/// A telephone number as it is compared: its digits, and whether they begin with the code of a country.
private struct PhoneNumber {
  let digits: Substring
  let hasCountry: Bool

  /// `nil` for fewer than seven digits.
  init?(_ text: String) {
    let all = text.filter { $0.isASCII && $0.isNumber }
    hasCountry = text.contains("+") || all.hasPrefix("00")
    digits = all.drop { $0 == "0" }
    guard digits.count >= 7 else { return nil }
  }

  /// The digits that every spelling of the number ends in.
  var ending: String { String(digits.suffix(7)) }

  /// Whether two numbers may be one: the country may be left out of either, but not differ.
  func isSame(as other: PhoneNumber) -> Bool {
    if hasCountry == other.hasCountry { return digits == other.digits }
    let (long, short) = hasCountry ? (self, other) : (other, self)
    return long.digits.hasSuffix(short.digits)
  }
}
