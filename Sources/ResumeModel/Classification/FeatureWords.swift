/// Says what the name of a feature means, for readers of an explanation.
enum FeatureWords {
  /// A feature's name in words; a name that is not known stays as it is.
  static func text(_ name: String) -> String {
    let parts = name.split(separator: " ").map(String.init)
    guard let first = parts.first else { return name }
    if let words = plain[name] { return words }
    if first == "unlisted," { return unlisted(parts) ?? name }
    switch parts.count {
    case 2: return pair(first, parts[1]) ?? name
    case 3: return triple(first, parts[1], parts[2]) ?? name
    default: return name
    }
  }

  private static let plain = [
    "marker yes": "a bullet", "marker no": "no bullet", "bold": "bold",
    "starts bold": "starts bold",
    "capitals": "in capitals", "year": "has a year", "range": "has a range of years",
    "address": "has a mail or web address", "sentence": "ends like a sentence",
    "colon": "has a colon", "indent 0": "not indented", "gap 0": "close to what is above",
    "since 0": "is the section's heading", "rank 0": "in the longest section",
    "last body": "behind body text", "last minorHeading": "behind a small heading",
    "last sectionHeading": "behind a section heading", "next body": "before body text",
    "next minorHeading": "before a small heading",
    "next sectionHeading": "before a section heading", "kind body": "set as body text",
    "kind minorHeading": "set as a small heading",
    "kind sectionHeading": "set as a section heading",
  ]

  private static func pair(_ name: String, _ value: String) -> String? {
    switch name {
    case "size": return Int(value).map { "type \($0 * 20) % of body size" }
    case "column": return "in a column of kind \(value)"
    case "segments": return "\(value) pieces on a line"
    case "words": return "\(range(value)) words"
    case "commas": return "\(range(value)) commas"
    case "lines": return "\(value) lines"
    case "gap": return "a gap of \(value) lines above"
    case "indent": return "indented by \(value)"
    case "position": return "place \(range(value)) in its column"
    case "page": return "on page \(value)"
    case "since": return "\(range(value)) paragraphs below its heading"
    case "rank": return Int(value).map { "in the section that is number \($0 + 1) by length" }
    case "paragraphs": return "a section of \(range(value)) paragraphs"
    case "years": return Int(value).map { "years in \($0 * 20) % of its section" }
    case "bullets": return Int(value).map { "bullets in \($0 * 20) % of its section" }
    case "year": return "has a year, below \(heading(value))"
    default: return nil
    }
  }

  private static func triple(_ name: String, _ one: String, _ two: String) -> String? {
    switch (name, one) {
    case ("marker", "true"): return "a bullet below \(heading(two))"
    case ("marker", "false"): return "no bullet, below \(heading(two))"
    case ("commas", _):
      return (one == "true" ? "many commas, " : "few commas, ")
        + (two == "true" ? "ends like a sentence" : "no end of a sentence")
    case ("years", "bullets"): return nil
    default: return nil
    }
  }

  /// `unlisted, education not listed`.
  private static func unlisted(_ parts: [String]) -> String? {
    guard parts.count > 2 else { return nil }
    return parts[2] == "listed"
      ? "its heading is unknown, another one is \(parts[1])"
      : "its heading is unknown, no other one is \(parts[1])"
  }

  private static func heading(_ label: String) -> String {
    label == "-" ? "no known heading" : "a heading of \(label)"
  }

  /// What a bucket holds: 3 is `3–4`, 4 is `5–8`.
  private static func range(_ bucket: String) -> String {
    guard let number = Int(bucket), (3...20).contains(number) else { return bucket }
    return "\((1 << (number - 2)) + 1)–\(1 << (number - 1))"
  }
}
