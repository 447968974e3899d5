import Foundation
import ResumeModel

/// Groups resumes by what only one person has.
struct PersonGroups {
  /// Resumes that are likely of one person.
  struct Group: Encodable {
    /// The files, in the order they came.
    var sources: [String]
    /// What they have in common: `email`, `phone`, `name and job`; sorted.
    var reasons: [String]
  }

  private var sources: [String] = []
  /// The first resume with a sign, by kind and value.
  private var firstOf: [String: Int] = [:]
  private var parent: [Int] = []
  private var reasons: [Int: Set<String>] = [:]

  /// Adds a resume.
  mutating func add(_ source: String, _ resume: Resume) {
    let n = sources.count
    sources.append(source)
    parent.append(n)
    for (kind, sign) in Self.signs(of: resume) {
      let key = kind + "\t" + sign
      guard let other = firstOf[key] else {
        firstOf[key] = n
        continue
      }
      join(n, other, because: kind)
    }
  }

  /// The groups in the order of their first resumes.
  func groups() -> [Group] {
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
    if let email = resume.basics.email { out.append(("email", email.lowercased())) }
    if let phone = resume.basics.phone {
      // The country code may be there or not.
      let digits = phone.filter(\.isNumber)
      if digits.count >= 7 { out.append(("phone", String(digits.suffix(8)))) }
    }
    guard let name = resume.basics.name.map(plain), name.count >= 5 else { return out }
    for job in resume.work ?? [] {
      guard let company = job.name.map(plain), !company.isEmpty, let start = job.startDate else {
        continue
      }
      out.append(("name and job", name + "\t" + company + "\t" + start.prefix(4)))
    }
    return out
  }

  /// Letters without accents in lower case, the words in alphabetical order.
  private static func plain(_ text: String) -> String {
    text.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
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
