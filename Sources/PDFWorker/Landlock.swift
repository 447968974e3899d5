internal import CConfinement
internal import Glibc
internal import PDFText

/// What files this process may use: `landlock(7)`, from Linux 5.13 on.
///
/// Each restriction holds beside those before it, and for the rest of the process.
/// Needs `no_new_privs`.
enum Landlock {
  /// A folder or file that stays readable, with all beneath it.
  ///
  /// A path that leads nowhere changes nothing.
  struct Readable: Hashable {
    var path: String
    var isFolder = true
  }

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

  /// Refuses to open any file for reading but these.
  static func refuseReading(except readable: some Sequence<Readable>) -> Bool {
    guard version != nil else { return false }
    return restrict([readFile | readFolder], except: Array(readable))
  }

  private static func restrict(_ attributes: [UInt64], except readable: [Readable] = []) -> Bool {
    let number = unsafe attributes.withUnsafeBytes {
      unsafe confinement_landlock_create($0.baseAddress, $0.count, 0)
    }
    guard number >= 0 else { return false }
    let ruleset = FileDescriptor(owning: Int32(number))
    for file in readable {
      let path = unsafe open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | pathOnly)
      guard path >= 0 else { continue }
      let beneath = FileDescriptor(owning: path)
      // A folder where a file was expected, or the other way round, is refused by the kernel.
      let rights = file.isFolder ? readFile | readFolder : readFile
      _ = confinement_landlock_allow(ruleset.rawValue, beneath.rawValue, rights)
    }
    return confinement_landlock_restrict(ruleset.rawValue) == 0
  }

  /// `O_PATH`: the name of a file and not its content.
  private static let pathOnly: Int32 = 0o10000000
}
