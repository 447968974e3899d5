/// What the kernel refuses this process from now on.
///
/// Three layers that know nothing of each other: no capabilities, Landlock over files where the kernel
/// has it, and a filter over system calls. None can be taken back.
enum Confinement {
  /// Confines the process; returns the layers that hold: "seccomp", "landlock 4".
  ///
  /// The worker's last step before it looks at a request, with all loaded that it needs: what it does
  /// from then on is to read the files it is handed, and those named here.
  ///
  /// Needs `no_new_privs` to be set.
  static func enter(reading paths: [String]) -> [String] {
    var layers: [String] = []
    if Landlock.refuseReading(except: paths), let version = Landlock.version {
      layers.append("landlock \(version)")
    }
    if SystemCallFilter.install() { layers.append("seccomp") }
    return layers
  }
}
