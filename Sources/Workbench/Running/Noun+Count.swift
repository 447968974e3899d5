package import Evaluation

extension Noun {
  /// A number with the word for it: `1 run`, `2 runs`; without a word for many that for one gets an s.
  package static func count(_ number: Int, _ one: String, _ many: String? = nil) -> String {
    Noun(one: one, many: many ?? one + "s").counted(number)
  }
}
