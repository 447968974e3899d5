/// The rules that are switched off, and where it is noted which rules decide something.
package struct FieldRuleSwitches: Sendable {
  /// Rules that are switched off.
  package var off: Set<FieldRule> = []
  /// Where the rules are noted that decide something; nowhere when it is `nil`.
  package var log: FieldRuleLog?

  /// All rules switched on.
  package init() {}

  /// The switches that rules ask while a resume is read.
  @TaskLocal package static var current = Self()
}

extension FieldRule {
  /// What a condition says; false where the rule is switched off.
  package func holds(_ condition: Bool) -> Bool { condition && isOn }

  /// A value that the rule found; `nil` where it is switched off.
  package func found<Value>(_ value: Value?) -> Value? { value != nil && isOn ? value : nil }

  /// Values that the rule found; none where it is switched off.
  package func found<Values: Collection & ExpressibleByArrayLiteral>(_ values: Values) -> Values {
    values.isEmpty || isOn ? values : []
  }

  /// Whether the rule decides; asked only where it has something to say, which is noted.
  package var isOn: Bool {
    let switches = FieldRuleSwitches.current
    switches.log?.note(self)
    return switches.off.isEmpty || !switches.off.contains(self)
  }
}
