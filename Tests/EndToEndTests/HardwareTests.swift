import Testing

@Suite("vitae hardware")
struct HardwareTests {
  @Test("A time read off another device is kept, listed and shown")
  func entered() async throws {
    let place = try Workplace()
    let calibrated = try await Tool.vitae.run(
      "hardware", "calibrate", "--name", "phone", "--kernel-nanoseconds", "91000",
      "--description", "a phone", in: place)
    #expect(calibrated.exitCode == 0, "\(calibrated.error)")
    #expect(calibrated.output.hasPrefix("phone: kernel 91.0 µs, a phone\n"))
    #expect(place.exists(".vitae/hardware/phone.json"))
    let list = try await Tool.vitae.run("hardware", "list", in: place)
    #expect(list.output.contains(/\nci-2core-x86_64 +220 µs/))
    #expect(list.output.contains(/\nphone +91\.0 µs/))
    let json = try JSONText.object(
      try await Tool.vitae.run("hardware", "list", "--json", in: place).output)
    let profiles = try #require(json["profiles"] as? [[String: Any]])
    #expect(profiles.map { $0["name"] as? String } == ["ci-2core-x86_64", "phone"])
    #expect(profiles[1]["kernelNanoseconds"] as? Double == 91_000)
    let shown = try await Tool.vitae.run("hardware", "show", "phone", in: place)
    let profile = try JSONText.object(Substring(shown.output))
    #expect(profile["kernelNanoseconds"] as? Double == 91_000)
    #expect(profile["isMeasured"] as? Bool == true)
  }

  @Test("An unknown profile is exit code 3, a name that is a path a usage error")
  func refused() async throws {
    let place = try Workplace()
    let unknown = try await Tool.vitae.run("hardware", "show", "toaster", in: place)
    #expect(unknown.exitCode == 3)
    #expect(unknown.error == "vitae: no profile 'toaster'; there is ci-2core-x86_64\n")
    let path = try await Tool.vitae.run(
      "hardware", "calibrate", "--name", "../x", "--kernel-nanoseconds", "1", in: place)
    #expect(path.exitCode == 64)
    #expect(!place.exists(".vitae"))
  }

  @Test("A profile is overwritten only when one says so")
  func replaced() async throws {
    let place = try Workplace()
    func calibrate(_ name: String, _ time: String, _ more: String...) async throws -> Outcome {
      try await Tool.vitae.run(
        ["hardware", "calibrate", "--name", name, "--kernel-nanoseconds", time] + more, in: place)
    }
    #expect(try await calibrate("phone", "91000").exitCode == 0)
    for name in ["phone", "ci-2core-x86_64"] {
      let refused = try await calibrate(name, "50000")
      #expect(refused.exitCode == 64)
      #expect(refused.error.contains("there is a profile '\(name)' already"), "\(refused.error)")
    }
    #expect(try place.text(of: ".vitae/hardware/phone.json").contains("91000"))
    #expect(try await calibrate("phone", "50000", "--replace").exitCode == 0)
    #expect(try place.text(of: ".vitae/hardware/phone.json").contains("50000"))
  }
}
