// Foundation without locales. Full Foundation brings the tables of ICU, 44 MB in a program that holds its runtime, for
// dates in words, regular expressions of its own and the like, which nothing here needs.
#if canImport(FoundationEssentials)
  @_exported public import FoundationEssentials

  #if canImport(Glibc)
    @_exported public import Glibc
  #endif
#else
  @_exported public import Foundation
#endif

extension StringProtocol {
  /// The text without spaces and tabs at its ends; line ends stay.
  public var withoutOuterSpaces: String {
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "\t" || scalar.properties.generalCategory == .spaceSeparator
    }
    let scalars = unicodeScalars.drop(while: isSpace)
    guard let last = scalars.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...last]))
  }
}
