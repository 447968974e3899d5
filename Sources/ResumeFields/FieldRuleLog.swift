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

extension FieldRule {
  /// What a condition says; false where the rule is switched off.
  func holds(_ condition: Bool) -> Bool { condition && isOn }

  /// A value that the rule found; `nil` where it is switched off.
  func found<Value>(_ value: Value?) -> Value? { value != nil && isOn ? value : nil }

  /// Values that the rule found; none where it is switched off.
  func found<Values: Collection & ExpressibleByArrayLiteral>(_ values: Values) -> Values {
    values.isEmpty || isOn ? values : []
  }

  /// Whether the rule decides; asked only where it has something to say, which is noted.
  var isOn: Bool {
    let models = FieldModels.current
    models.log?.note(self)
    return models.off.isEmpty || !models.off.contains(self)
  }
}
