internal import CConfinement
internal import Glibc
internal import PDFText

/// What files this process may use: `landlock(7)`, from Linux 5.13 on.
///
/// Each restriction holds beside those before it, and for the rest of the process.
/// Needs `no_new_privs`.
enum Landlock {
  /// The kernel's version of Landlock, or nil without it.
  static let version: Int? = {
    let version = Int(confinement_landlock_create(nil, 0, 1))
    return version >= 1 ? version : nil
  }()

  private static let (readFile, readFolder): (UInt64, UInt64) = (0b0100, 0b1000)
  /// Rights over files that came with each version, without reading.
  private static let rightsByVersion: [UInt64] = [
    0x1FFF & ~(readFile | readFolder), 0x2000, 0x4000, 0, 0x8000,
  ]

  /// Refuses everything but reading: changing and starting files, TCP, and from version 6 on signals
  /// and sockets of processes outside.
  static func refuseChanges() -> Bool {
    guard let version else { return false }
    let files = rightsByVersion.prefix(version).reduce(0, |)
    // struct landlock_ruleset_attr: files, network, scopes.
    return restrict(version >= 6 ? [files, 0b11, 0b11] : version >= 4 ? [files, 0b11] : [files])
  }

  /// Refuses to open any file or folder for reading but these and all beneath them.
  ///
  /// A path that leads nowhere changes nothing.
  static func refuseReading(except paths: [String]) -> Bool {
    guard version != nil else { return false }
    return restrict([readFile | readFolder], except: paths)
  }

  private static func restrict(_ attributes: [UInt64], except paths: [String] = []) -> Bool {
    let number = unsafe attributes.withUnsafeBytes {
      unsafe confinement_landlock_create($0.baseAddress, $0.count, 0)
    }
    guard number >= 0 else { return false }
    let ruleset = FileDescriptor(owning: Int32(number))
    for path in paths { allowReading(path, in: ruleset) }
    return confinement_landlock_restrict(ruleset.rawValue) == 0
  }

  private static func allowReading(_ path: String, in ruleset: borrowing FileDescriptor) {
    let number = unsafe open(path, O_RDONLY | O_CLOEXEC | pathOnly)
    guard number >= 0 else { return }
    let place = FileDescriptor(owning: number)
    // The right to read folders is none for a file.
    for rights in [readFile | readFolder, readFile] {
      if confinement_landlock_allow(ruleset.rawValue, place.rawValue, rights) == 0 { return }
    }
  }

  /// `O_PATH`: the name of a file and not its content.
  private static let pathOnly: Int32 = 0o10000000
}
