#if canImport(Glibc)
  internal import PageLayout
  internal import ResumeDates
  internal import ResumeLexicon
  internal import ResumeSections
  internal import UnicodeText
  internal import Glibc
#else
  internal import Darwin
#endif

/// How sure a value is, from how sure its paragraph's label is and how strong the evidence for the value.
///
/// A logistic regression over both log odds with a constant for each field, fitted on values of the training people whose labels came from
/// models that had not seen their layout. `field-quality` prints how honest the outcome is.
enum FieldConfidence {
  /// The probability that a value is right.
  ///
  /// - Parameters:
  ///   - path: JSON pointer of the value; positions in lists do not count.
  ///   - label: How sure the label of its paragraph is, 0...1.
  ///   - evidence: How strong the evidence for the value is among what the paragraph says, 0...1.
  /// - Returns: 0...1.
  static func probability(path: String, label: Double, evidence: Double) -> Double {
    let sum =
      base + (fields[field(ofPath: path)] ?? 0) + labelWeight * logOdds(label)
      + evidenceWeight * logOdds(evidence)
    return 1 / (1 + exp(-sum))
  }

  /// "work/highlights" of "/work/0/highlights/3".
  private static func field(ofPath path: String) -> String {
    let bytes = path.utf8.span
    var names: [UInt8] = []
    names.reserveCapacity(bytes.count)
    for i in bytes.indices where bytes[i] != UInt8(ascii: "/") {
      let isDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[i])
      // Positions are all digits, names have none.
      guard !isDigit else { continue }
      if !names.isEmpty, bytes[i - 1] == UInt8(ascii: "/") { names.append(UInt8(ascii: "/")) }
      names.append(bytes[i])
    }
    return String(decoding: names, as: UTF8.self)
  }

  private static func logOdds(_ probability: Double) -> Double {
    let p = min(max(probability, 0.02), 0.98)
    return log(p / (1 - p))
  }

  private static let base = -0.76
  private static let labelWeight = 0.66
  private static let evidenceWeight = 0.58

  private static let fields: [String: Double] = {
    var out: [String: Double] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ")
      out[String(parts[0])] = (Double(Int(parts[1]) ?? 0)) / 10
    }
    return out
  }()

  /// A field and its constant, in tenths, a line.
  private static let table = """
    awards/awarder 1
    awards/date 6
    awards/summary 1
    awards/title 1
    basics/email 10
    basics/label 12
    basics/location/address -3
    basics/location/city 1
    basics/location/postalCode -1
    basics/location/region 5
    basics/name 9
    basics/phone 7
    basics/profiles/network 10
    basics/profiles/url 7
    basics/profiles/username 6
    basics/summary 6
    basics/url 1
    certificates/date -3
    certificates/issuer -12
    certificates/name -3
    education/area -20
    education/courses -19
    education/endDate -17
    education/highlights -10
    education/institution -16
    education/location -21
    education/score -4
    education/startDate 0
    education/studyType -20
    education/summary -6
    interests/keywords -17
    interests/name -3
    languages/fluency 7
    languages/language 2
    projects/description 9
    projects/endDate -4
    projects/highlights -5
    projects/keywords 5
    projects/name -4
    projects/roles -14
    projects/startDate 1
    projects/url 4
    publications/name -10
    publications/publisher -10
    publications/releaseDate 3
    publications/summary -4
    references/name 14
    references/reference 0
    skills/keywords -2
    skills/name 10
    volunteer/endDate -8
    volunteer/highlights 2
    volunteer/organization -9
    volunteer/position -4
    volunteer/startDate 5
    volunteer/summary 1
    work/endDate -14
    work/highlights 13
    work/location -3
    work/name -3
    work/position -3
    work/startDate 13
    work/summary -1
    """
}
