import CommandLineKit
import Evaluation
import PlainFoundation
import Workbench

/// `vitae hardware …`: the machines that latency budgets are stated for.
enum HardwareCommand: Command {
  private static let name = OptionSpec.value(
    "name", "NAME", help: "The profile's name: \(PlainName.rule).", isRequired: true)

  static let spec = CommandSpec(
    name: "hardware", abstract: "Measure machines with a fixed kernel, for latency budgets.",
    discussion: """
      A budget is judged as measured on a machine whose kernel time is within 25 % of its profile's, projected by the \
      ratio of the kernel times elsewhere, and informational when the profile was never measured. docs/hardware.md \
      says what the kernel does and how to calibrate a phone.
      """,
    subcommands: [
      CommandSpec(
        name: "calibrate", abstract: "Measure this machine and keep it as a profile.",
        options: [
          name,
          .value("description", "TEXT", help: "The machine in words; detected when absent."),
          .value(
            "repetitions", "N", kind: .integer(5...100_000), help: "Runs of the kernel.",
            default: "400"),
          .value(
            "kernel-nanoseconds", "NS", kind: .number(1...1e12),
            help: "The kernel's time on another device, entered instead of measured."),
          .flag("replace", help: "Overwrite a profile of that name."),
          PipelineCommand.storeOption,
        ],
        examples: [
          .init("vitae hardware calibrate --name laptop", "this machine"),
          .init(
            "vitae hardware calibrate --name phone --kernel-nanoseconds 91000",
            "a time read off a phone"),
        ], exitCodes: [.done, .usage] + ExitCode.ofFiles),
      CommandSpec(
        name: "list", abstract: "List the profiles and the speed of this machine relative to each.",
        options: [PipelineCommand.storeOption, PipelineCommand.jsonOption("profiles")]),
      CommandSpec(
        name: "show", abstract: "Show one profile as JSON.",
        positionals: [PositionalSpec("profile", help: "The profile's name.")],
        options: [PipelineCommand.storeOption], exitCodes: [.done, .notComparable, .usage]),
    ])

  static func run(_ arguments: ParsedArguments, output: OutputWriter) async throws -> ExitCode {
    let profiles = HardwareProfiles(
      besideStore: StoreLocation.path(arguments.string("store")))
    switch arguments.command.name {
    case "calibrate": return try calibrate(arguments, profiles, output)
    case "list": return try list(arguments, profiles, output)
    default: return try show(arguments, profiles, output)
    }
  }

  private static func calibrate(
    _ arguments: ParsedArguments, _ profiles: HardwareProfiles, _ output: OutputWriter
  ) throws -> ExitCode {
    let name = arguments.string("name") ?? ""
    guard PlainName.isValid(name) else {
      throw arguments.usageError(
        "'\(TerminalText.escaped(name))' cannot name a profile: \(PlainName.rule)")
    }
    if let old = profiles.profile(named: name), !arguments.flag("replace") {
      throw arguments.usageError(
        "there is a profile '\(name)' already (kernel \(NumberText.time(nanoseconds: old.kernelNanoseconds))); "
          + "budgets rest on it, so say --replace to measure it anew")
    }
    let given = arguments.double("kernel-nanoseconds")
    guard given != nil || CalibrationKernel.isMeaningful else {
      throw arguments.usageError(
        "this is a debug build, whose times mean nothing: build for release")
    }
    let time =
      given ?? CalibrationKernel().bestNanoseconds(repetitions: arguments.int("repetitions") ?? 400)
    let profile = HardwareProfile(
      name: name, description: arguments.string("description") ?? Machine.description,
      kernelNanoseconds: time, isMeasured: true)
    let path: String
    do {
      path = try profiles.save(profile)
    } catch {
      throw DataFileError.writing(name, error)
    }
    try output.writeLine(
      "\(name): kernel \(NumberText.time(nanoseconds: time)), "
        + TerminalText.escaped(profile.description))
    try output.writeLine("wrote \(TerminalText.escaped(path))")
    return .done
  }

  private static func list(
    _ arguments: ParsedArguments, _ profiles: HardwareProfiles, _ output: OutputWriter
  ) throws -> ExitCode {
    let here = CalibrationKernel.isMeaningful ? CalibrationKernel().bestNanoseconds() : nil
    if arguments.flag("json") {
      let rows = profiles.all.map { profile in
        let ratio = here.map { $0 / profile.kernelNanoseconds }
        return ListJSON.Profile(
          name: profile.name, description: profile.description,
          kernelNanoseconds: profile.isMeasured ? profile.kernelNanoseconds : nil,
          thisMachineRatio: profile.isMeasured ? ratio : nil, budgetsHere: basis(profile, ratio))
      }
      let list = ListJSON(thisMachineKernelNanoseconds: here, profiles: rows)
      try output.writeLine(try JSONLine.text(of: list))
      return .done
    }
    var table = TextTable([
      .text("profile"), .number("kernel"), .number("this machine"), .text("budgets here"),
      .text("machine"),
    ])
    for profile in profiles.all {
      var cells = [profile.name]
      cells.append(
        profile.isMeasured
          ? NumberText.time(nanoseconds: profile.kernelNanoseconds) : "not measured")
      let ratio = here.map { $0 / profile.kernelNanoseconds }
      cells.append(ratio.map { "\(NumberText.fixed($0, digits: 2)) ×" } ?? "")
      cells.append(basis(profile, ratio))
      table.append(cells + [profile.description])
    }
    try output.write(table.render(on: .standardOutput))
    if let here {
      try output.writeLine("this machine: kernel \(NumberText.time(nanoseconds: here))")
    } else {
      try output.writeLine("this is a debug build: its times mean nothing")
    }
    return .done
  }

  /// What `vitae hardware list --json` prints.
  private struct ListJSON: Encodable {
    struct Profile: Encodable {
      var name: String
      var description: String
      /// Absent for a profile that was never measured.
      var kernelNanoseconds: Double?
      /// The kernel's time here over its time there.
      var thisMachineRatio: Double?
      /// `judged`, `projected` or `informational`.
      var budgetsHere: String
    }

    /// Absent in a debug build, whose times mean nothing.
    var thisMachineKernelNanoseconds: Double?
    var profiles: [Profile]
  }

  /// What a budget on a profile is when it is judged here.
  private static func basis(_ profile: HardwareProfile, _ ratio: Double?) -> String {
    guard profile.isMeasured, let ratio else { return "informational" }
    return LatencyBudget.sameMachineRatios.contains(ratio) ? "judged" : "projected"
  }

  private static func show(
    _ arguments: ParsedArguments, _ profiles: HardwareProfiles, _ output: OutputWriter
  ) throws -> ExitCode {
    let name = arguments.string("profile") ?? ""
    guard let profile = profiles.profile(named: name) else {
      throw ModelLookupError(
        what: "no profile '\(name)'; there is " + profiles.all.map(\.name).joined(separator: ", "))
    }
    try output.writeLine(try JSONLine.text(of: profile, isPretty: true))
    return .done
  }
}
