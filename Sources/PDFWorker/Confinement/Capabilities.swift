internal import CConfinement
internal import Glibc

/// The parts of root's power that a process has: `capabilities(7)`.
enum Capabilities {
  /// Gives all of them up, also those that a program it started could get.
  ///
  /// Who has none loses nothing. The bounding set takes the right to change it; without that right
  /// `no_new_privs` keeps what is in it out of reach.
  static func drop() {
    var number: UInt = 0
    while number < 64, confinement_prctl(PR_CAPBSET_DROP, number, nil) == 0 { number += 1 }
    _ = confinement_prctl(PR_CAP_AMBIENT, UInt(PR_CAP_AMBIENT_CLEAR_ALL), nil)
    _ = confinement_drop_capabilities()
  }
}
