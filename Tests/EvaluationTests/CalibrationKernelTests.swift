import Evaluation
import Testing

@Suite struct CalibrationKernelTests {
  @Test("the kernel computes the same checksum every time")
  func checksum() {
    let kernel = CalibrationKernel()
    #expect(kernel.run() == CalibrationKernel.expectedChecksum)
    #expect(kernel.run() == CalibrationKernel.expectedChecksum)
    #expect(CalibrationKernel().run() == CalibrationKernel.expectedChecksum)
  }

  @Test("the best of the timed runs counts, the warm-up does not")
  func best() {
    // Start and end of four runs; the warm-up would be the best.
    var moments = [0, 1, 10, 40, 50, 70, 80, 120].makeIterator()
    let best = CalibrationKernel().bestNanoseconds(repetitions: 3) { moments.next() ?? 0 }
    #expect(best == 20)
  }

  @Test("the monotonic clock gives a time")
  func clock() {
    #expect(CalibrationKernel().bestNanoseconds(repetitions: 1) > 0)
  }

  @Test("the CI profile was measured")
  func profile() {
    #expect(HardwareProfile.ci2Core.name == "ci-2core-x86_64")
    #expect(HardwareProfile.ci2Core.isMeasured)
    #expect(HardwareProfile.ci2Core.kernelNanoseconds > 0)
  }

  @Test("a measured profile without a time is a programmer's mistake")
  func noTime() async {
    await #expect(processExitsWith: .failure) {
      _ = HardwareProfile(name: "x", description: "", kernelNanoseconds: 0, isMeasured: true)
    }
  }
}
