#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Descriptors 0, 1 and 2, which a caller may have closed (`vitae doctor >&-`).
public enum StandardDescriptors {
  /// Puts something harmless in the place of each that is closed.
  ///
  /// Otherwise the next file or pipe that is opened would become standard input or output. Reading a closed input and
  /// writing a closed output stay errors (`EBADF`), since `/dev/null` is opened the other way round; what is written to a
  /// closed standard error is lost. Call it before anything is opened.
  public static func fillClosed() {
    // In this order: the system gives the lowest number that is free.
    for (descriptor, mode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
      _ = unsafe open("/dev/null", mode)
    }
  }
}
