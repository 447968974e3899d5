import Testing

@Suite("vitae doctor")
struct DoctorTests {
  @Test("An empty folder is healthy, and looking makes no store")
  func emptyFolder() async throws {
    let place = try Workplace()
    let outcome = try await Tool.vitae.run(
      "doctor", in: place, environment: ["COLUMNS": "300"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/pdf worker +ok +ok, +/))
    // Without Landlock in the kernel a worker can read, and a note says so.
    #expect(
      outcome.output.contains(
        outcome.output.contains("landlock ")
          ? /confinement +ok +layers: .*seccomp; refused: reading, .*fsopen/
          : /confinement +note +layers: .*seccomp; possible: reading; .*refused: .*fsopen/))
    #expect(outcome.output.contains(/store +ok +none yet/))
    #expect(outcome.output.contains(/model +ok +shipped model 'document'/))
    #expect(!place.exists(".vitae"))
    let json = try JSONText.object(
      try await Tool.vitae.run("doctor", "--json", in: place).output)
    #expect(json["isSound"] as? Bool == true)
    let checks = try #require(json["checks"] as? [[String: String]])
    #expect(
      checks.map { $0["name"] } == [
        "pdf worker", "confinement", "store", "model", "machine", "build",
      ])
  }

  @Test("After a run the store and its model are found sound")
  func trained() async throws {
    let outcome = try await Tool.vitae.run(
      "doctor", in: FirstRun.copy(), environment: ["COLUMNS": "300"])
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains(/store +ok +\.vitae\/store\.sqlite, [\d,]+ values/))
    #expect(
      outcome.output.contains(
        /model +ok +model of the store 'current' \([0-9a-f]+\): experience, skill/))
  }

  @Test("A worker that is not there is told with its path and the exit code")
  func noWorker() async throws {
    let outcome = try await Tool.vitae.run(
      "doctor", in: Workplace(),
      environment: ["VITAE_PDF_WORKER": "/nowhere/worker", "COLUMNS": "300"])
    #expect(outcome.exitCode == 70)
    #expect(outcome.output.contains(/pdf worker +not ok .*\/nowhere\/worker/))
  }

  @Test("A worker that can do what it must not is told with what it can do")
  func confinementWithHoles() async throws {
    let place = try Workplace()
    // The shell writes it: a file that this process writes may still be open when it is to run.
    let report = "layers seccomp\\nreading possible\\nwriting refused\\nchmod possible\\n"
    let script = #"printf '#!/bin/sh\nprintf "\#(report)"\nexit 1\n' >worker; chmod +x worker"#
    #expect(try await Tool.shell.run("-c", script, in: place).exitCode == 0)
    let outcome = try await Tool.vitae.run(
      "doctor", in: place, environment: ["VITAE_PDF_WORKER": place["worker"], "COLUMNS": "300"])
    #expect(outcome.exitCode == 70)
    #expect(
      outcome.output.contains(
        /confinement +not ok +layers: seccomp; possible: reading, chmod; refused: writing/))
  }

  @Test("A kernel without Landlock is a note, as reading works there")
  func noLandlock() async throws {
    let place = try Workplace()
    let report = "layers seccomp\\nreading possible\\nwriting refused\\n"
    let script = #"printf '#!/bin/sh\nprintf "\#(report)"\nexit 1\n' >worker; chmod +x worker"#
    #expect(try await Tool.shell.run("-c", script, in: place).exitCode == 0)
    let outcome = try await Tool.vitae.run(
      "doctor", in: place, environment: ["VITAE_PDF_WORKER": place["worker"], "COLUMNS": "300"])
    #expect(
      outcome.output.contains(
        /confinement +note +layers: seccomp; possible: reading; .*no Landlock; refused: writing/))
  }

  @Test("A store that is none is told")
  func foreignStore() async throws {
    let place = try Workplace()
    try place.write("This is a diary and no database, however long it may be.\n", to: "diary")
    let outcome = try await Tool.vitae.run("doctor", "--store", "diary", in: place)
    #expect(outcome.exitCode == 70)
    #expect(outcome.output.contains(/store +not ok/))
    #expect(try place.text(of: "diary").hasPrefix("This is a diary"))
  }
}
