public import Evaluation
internal import PlainFoundation

/// The hardware profiles that were measured here or entered by hand, a JSON file each beside the store.
///
/// The folder is `hardware` beside the store's file; a profile's file is `NAME.json`.
package struct HardwareProfiles: Sendable {
  /// Profiles that come with the tool.
  package static let builtIn = [HardwareProfile.ci2Core]

  private let folder: String

  /// The profiles beside a store.
  package init(besideStore path: String = StoreLocation.path()) {
    folder = URL(filePath: path).deletingLastPathComponent().path + "/hardware"
  }

  /// The profile of a name; files win over what comes with the tool.
  ///
  /// - Returns: `nil` when there is none, or its file cannot be read.
  package func profile(named name: String) -> HardwareProfile? {
    guard PlainName.isValid(name) else { return nil }
    if let data = try? Data(contentsOf: file(name)),
      let profile = try? JSONDecoder().decode(HardwareProfile.self, from: data),
      profile.kernelNanoseconds > 0 || !profile.isMeasured
    {
      return profile
    }
    return Self.builtIn.first { $0.name == name }
  }

  /// All profiles by name.
  package var all: [HardwareProfile] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let names = files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    return Set(names + Self.builtIn.map(\.name)).sorted().compactMap { profile(named: $0) }
  }

  /// Keeps a profile, in the place of one of that name.
  ///
  /// - Returns: The file's path.
  /// - Throws: An error of Foundation's when it cannot be written.
  @discardableResult
  package func save(_ profile: HardwareProfile) throws -> String {
    precondition(PlainName.isValid(profile.name), "'\(profile.name)' cannot name a profile")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
    try (try encoder.encode(profile) + Data("\n".utf8)).write(
      to: file(profile.name), options: .atomic)
    return file(profile.name).path
  }

  private func file(_ name: String) -> URL {
    URL(filePath: folder).appending(path: name + ".json")
  }
}

extension HardwareProfile {
  /// The profile of a name, for a pipeline: one that was calibrated here, or comes with the tool.
  ///
  /// A name that nobody has measured is a profile too: budgets on it are informational.
  public static func named(_ name: String) -> HardwareProfile {
    HardwareProfiles().profile(named: name)
      ?? .unmeasured(
        name: name, description: "not measured: vitae hardware calibrate --name \(name)")
  }
}
