/// The length of a text as a slice that figures are told apart by.
package enum TextLength {
  /// The slice: `20–59 characters`.
  package static func slice(of text: String) -> String {
    switch text.count {
    case ..<20: "under 20 characters"
    case ..<60: "20–59 characters"
    case ..<150: "60–149 characters"
    default: "150 characters and more"
    }
  }
}
