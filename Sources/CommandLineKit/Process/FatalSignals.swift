import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lets the signals of crashes end the process also when another process sends them.
///
/// The Swift runtime catches them to print a backtrace. It then returns to the instruction that failed, which fails again
/// and ends the process. Where no instruction failed, as after `kill -ABRT` or Ctrl-\, the process would go on as if
/// nothing had been sent.
public enum FatalSignals {
  /// The signals that the runtime catches.
  private static let numbers = [SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  /// Starts to watch; call it once, before other threads start.
  ///
  /// Signals that nobody catches, or that whoever started the process wants to be ignored, stay as they are.
  public static func install() {
    guard runtimeActions.load(ordering: .acquiring) == 0 else { return }
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: Int(numbers.max() ?? 0) + 1)
    for number in numbers {
      var old = sigaction()
      guard unsafe sigaction(number, nil, &old) == 0, isCaught(old) else { continue }
      unsafe (actions + Int(number)).initialize(to: old)
      runtimeActions.store(UInt(bitPattern: actions), ordering: .releasing)
      var action = sigaction()
      #if canImport(Glibc)
        unsafe action.__sigaction_handler.sa_sigaction = handleFatalSignal
      #else
        unsafe action.__sigaction_u.__sa_sigaction = handleFatalSignal
      #endif
      action.sa_flags = Int32(SA_SIGINFO) | Int32(SA_ONSTACK)
      _ = unsafe sigaction(number, &action, nil)
    }
  }

  /// Whether a function of the process is called for a signal.
  private static func isCaught(_ action: sigaction) -> Bool {
    if action.sa_flags & Int32(SA_SIGINFO) != 0 { return true }
    #if canImport(Glibc)
      let handler = unsafe action.__sigaction_handler.sa_handler
    #else
      let handler = unsafe action.__sigaction_u.__sa_handler
    #endif
    let bits = unsafe unsafeBitCast(handler, to: Int.self)
    return unsafe bits != unsafeBitCast(SIG_DFL, to: Int.self)
      && bits != unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// Where the actions of the runtime are, by signal; 0 before they are replaced.
private let runtimeActions = Atomic<UInt>(0)

/// The handler: a signal of another process ends this one, all else is the runtime's.
///
/// A signal that is raised here is delivered when the handler returns.
private func handleFatalSignal(
  _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  guard let info = unsafe info else { return }
  // Codes of what an instruction did are above 0.
  let isSent = unsafe info.pointee.si_code <= 0
  #if canImport(Glibc)
    let sender = unsafe info.pointee._sifields._kill.si_pid
  #else
    let sender = unsafe info.pointee.si_pid
  #endif
  var action = sigaction()
  let address = runtimeActions.load(ordering: .acquiring)
  if !isSent || sender == getpid(),
    let actions = unsafe UnsafeMutablePointer<sigaction>(bitPattern: address)
  {
    action = unsafe actions[Int(number)]
  }
  _ = unsafe sigaction(number, &action, nil)
  if isSent { raise(number) }
}
