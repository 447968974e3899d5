internal import PlainFoundation

/// What the machine says of itself.
package enum Machine {
  /// Processor model and number of active cores.
  package static var description: String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let model = info.split(separator: "\n").first { $0.hasPrefix("model name") }
      .flatMap { $0.split(separator: ":").last }
      .map(\.withoutOuterSpaces)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return "\(model ?? "unknown processor"), \(cores) cores"
  }
}
