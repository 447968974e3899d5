/// The words that announce the last day of a certificate's validity, lower case.
enum ExpiryWords {
  /// Words that say it: "valid", "expires".
  static let endings: Set<String> = [
    "valid", "validity", "expires", "expire", "expiry", "expiring", "expiration", "exp", "renewed",
    "renewal", "renews", "revalidated", "gültig", "verlängert", "valable", "renouvelé", "válido",
    "válida", "vigente", "vence", "caduca", "vencimiento", "caducidad", "valido", "valida", "scade",
    "scadenza", "geldig", "verloopt", "vervalt",
  ]

  /// Words between them and the day.
  private static let joints: Set<String> = [
    "until", "through", "thru", "to", "on", "bis", "jusqu'au", "hasta", "até", "fino",
    "al", "tot",
  ]

  /// Whether a word is one of both.
  static func contains(_ word: some StringProtocol) -> Bool {
    endings.contains(String(word)) || joints.contains(String(word))
  }

  /// What may stand for itself beside a certificate, where the day is known: fewer than the words above, since some of
  /// these are also said of other things.
  static let phrases: Set<String> = [
    "valid", "valid until", "valid through", "valid to", "valid thru", "expires", "expiry", "exp",
    "expiring", "expiration", "gültig bis", "gültig", "valable jusqu'en", "válido hasta",
    "valido fino al", "geldig tot",
  ]
}
