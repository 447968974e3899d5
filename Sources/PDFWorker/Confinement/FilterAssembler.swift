internal import CConfinement
internal import Glibc

/// Writes a classic BPF program over `struct seccomp_data` that allows some system calls.
///
/// The number of the call is in the accumulator before and after each step. Arguments are compared
/// in their lower 32 bits, which is all the kernel reads of those that are compared.
struct FilterAssembler {
  private enum Field {
    static let number: UInt32 = 0
    static let architecture: UInt32 = 4
    /// The lower half of an argument, 0 to 5; the upper one follows.
    static func argument(_ index: UInt32) -> UInt32 { 16 + 8 * index }
  }

  private(set) var instructions: [sock_filter] = []

  private static let loadWord = UInt16(BPF_LD | BPF_W | BPF_ABS)
  private static let jumpEqual = UInt16(BPF_JMP | BPF_JEQ | BPF_K)
  private static let jumpAtLeast = UInt16(BPF_JMP | BPF_JGE | BPF_K)
  private static let maskBits = UInt16(BPF_ALU | BPF_AND | BPF_K)
  private static let answer = UInt16(BPF_RET | BPF_K)
  private static let allowed: UInt32 = 0x7FFF_0000
  private static let error: UInt32 = 0x0005_0000

  /// Starts a program for one architecture; the calls of another are refused.
  init(architecture: UInt32) {
    load(Field.architecture)
    add(Self.jumpEqual, architecture, ifTrue: 1)
    refuse(EPERM)
    load(Field.number)
  }

  /// Allows a call whatever its arguments.
  mutating func allow(_ call: Int32) {
    add(Self.jumpEqual, UInt32(call), ifFalse: 1)
    add(Self.answer, Self.allowed)
  }

  /// Allows a call when an argument, after `mask`, is one of the values; refuses it otherwise.
  mutating func allow(
    _ call: Int32, argument: UInt32, mask: UInt32 = .max, isOneOf values: [UInt32]
  ) {
    var body: [sock_filter] = [Self.instruction(Self.loadWord, Field.argument(argument))]
    if mask != .max { body.append(Self.instruction(Self.maskBits, mask)) }
    for value in values {
      body.append(Self.instruction(Self.jumpEqual, value, ifFalse: 1))
      body.append(Self.instruction(Self.answer, Self.allowed))
    }
    body.append(Self.instruction(Self.answer, Self.error | UInt32(EPERM)))
    append(body, for: call)
  }

  /// Allows a call when both arguments are 0, the second in all its 64 bits; refuses it otherwise.
  mutating func allow(_ call: Int32, ifZero first: UInt32, andNull second: UInt32) {
    var body: [sock_filter] = []
    for field in [Field.argument(first), Field.argument(second), Field.argument(second) + 4] {
      body.append(Self.instruction(Self.loadWord, field))
      body.append(Self.instruction(Self.jumpEqual, 0, ifTrue: 1))
      body.append(Self.instruction(Self.answer, Self.error | UInt32(EPERM)))
    }
    body.append(Self.instruction(Self.answer, Self.allowed))
    append(body, for: call)
  }

  /// Refuses a call with an error.
  mutating func refuse(_ call: Int32, _ errno: Int32) {
    add(Self.jumpEqual, UInt32(call), ifFalse: 1)
    refuse(errno)
  }

  /// Refuses all calls from a number on with an error.
  mutating func refuse(from number: UInt32, _ errno: Int32) {
    add(Self.jumpAtLeast, number, ifFalse: 1)
    refuse(errno)
  }

  /// Refuses what comes here.
  mutating func refuse(_ errno: Int32) { add(Self.answer, Self.error | UInt32(errno)) }

  /// Instructions that all end the program, and that other calls jump over.
  private mutating func append(_ body: [sock_filter], for call: Int32) {
    add(Self.jumpEqual, UInt32(call), ifFalse: UInt8(body.count))
    instructions += body
  }

  private mutating func load(_ field: UInt32) { add(Self.loadWord, field) }

  private mutating func add(
    _ code: UInt16, _ value: UInt32, ifTrue: UInt8 = 0, ifFalse: UInt8 = 0
  ) {
    instructions.append(Self.instruction(code, value, ifTrue: ifTrue, ifFalse: ifFalse))
  }

  private static func instruction(
    _ code: UInt16, _ value: UInt32, ifTrue: UInt8 = 0, ifFalse: UInt8 = 0
  ) -> sock_filter {
    sock_filter(code: code, jt: ifTrue, jf: ifFalse, k: value)
  }
}
