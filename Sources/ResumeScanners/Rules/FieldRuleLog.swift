internal import Synchronization

/// Notes which rules decide something while a resume is read.
package final class FieldRuleLog: Sendable {
  private let noted = Mutex<Set<FieldRule>>([])

  /// A log of nothing.
  package init() {}

  /// The rules that decided something, in the order of their list.
  package var rules: [FieldRule] {
    let noted = noted.withLock(\.self)
    return FieldRule.allCases.filter(noted.contains)
  }

  func note(_ rule: FieldRule) { noted.withLock { _ = $0.insert(rule) } }
}
