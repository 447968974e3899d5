/// Which mail addresses and telephone numbers belong to nobody.
enum FictionalContact {
  /// Whether a mail address is in `example.com`, `.org`, `.net` or under `.example` (RFC 2606).
  static func isReserved(mail: String) -> Bool {
    let domain = mail.lowercased().split(separator: "@").last.map(String.init) ?? ""
    return ["example.com", "example.org", "example.net", "example"].contains {
      domain == $0 || domain.hasSuffix("." + $0)
    }
  }

  /// Whether a telephone number is in a range that a regulator keeps for fiction, or a `555 01xx` of another country.
  ///
  /// Sources: NANPA (555-0100 to 555-0199), Ofcom, Bundesnetzagentur, ARCEP, ACMA, ComReg, PTS.
  static func isReserved(phone: String) -> Bool {
    let number = phone.replacing("(0)", with: "")
    var digits = number.filter(\.isNumber)[...]
    if digits.hasPrefix("00") { digits = digits.dropFirst(2) }
    let isInternational = number.hasPrefix("+") || number.hasPrefix("00")
    for (country, national) in ranges {
      for prefix in isInternational ? [country, country + "0"] : ["", "0", country] {
        for range in national where digits.hasPrefix(prefix + range.start) {
          if digits.count == prefix.count + range.length { return true }
        }
      }
    }
    // Everywhere else the last seven digits say it, as in North America.
    let isListed = ["44", "49", "33", "61"].contains { isInternational && digits.hasPrefix($0) }
    return !isListed && digits.count >= 8 && digits.suffix(7).hasPrefix("55501")
  }

  private static let ranges: [(country: String, national: [(start: String, length: Int)])] = [
    (
      "44",
      [("2079460", 10), ("7700900", 10), ("1632960", 10)]
        + ["113", "114", "115", "116", "117", "118", "121", "131", "141", "151", "161"].map {
          ($0 + "4960", 10)
        }
    ),
    (
      "49",
      [
        ("3023125", 10), ("4066969", 10), ("8999998", 10), ("2214710", 10), ("17139200", 10),
        ("176040690", 11),
      ]
    ),
    (
      "33",
      ["19900", "26191", "35301", "46571", "53649", "63998"].map { ($0, 9) }
    ),
    (
      "61",
      ["2", "3", "7", "8"].flatMap { [($0 + "5550", 9), ($0 + "7010", 9)] }
        + ["006", "110", "156", "157", "158", "159", "313", "737"].map { ("491570" + $0, 9) }
    ),
    ("353", [("2091", 9)]),
    (
      "46",
      ["605", "606", "607", "608", "609"].map { ("701740" + $0, 9) }
        + (1...9).map { ("7017406\($0)", 9) }
    ),
  ]
}
