/// The rules that are switched off, and where it is noted which rules decide something.
package struct FieldRuleSwitches: Sendable {
  /// Rules that are switched off.
  package var off: Set<FieldRule> = []
  /// Where the rules are noted that decide something; nowhere when it is `nil`.
  package var log: FieldRuleLog?

  /// All rules switched on.
  package init() {}
}

extension FieldRule {
  /// What a condition says; false where the rule is switched off.
  package func holds(_ condition: Bool, _ reading: any LineReading) -> Bool {
    condition && isOn(reading)
  }

  /// A value that the rule found; `nil` where it is switched off.
  package func found<Value>(_ value: Value?, _ reading: any LineReading) -> Value? {
    value != nil && isOn(reading) ? value : nil
  }

  /// Values that the rule found; none where it is switched off.
  package func found<Values: Collection & ExpressibleByArrayLiteral>(
    _ values: Values, _ reading: any LineReading
  ) -> Values {
    values.isEmpty || isOn(reading) ? values : []
  }

  /// Whether the rule decides; asked only where it has something to say, which is noted.
  package func isOn(_ reading: any LineReading) -> Bool {
    let switches = reading.switches
    switches.log?.note(self)
    return switches.off.isEmpty || !switches.off.contains(self)
  }
}
