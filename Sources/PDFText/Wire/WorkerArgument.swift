/// What a worker is started with.
package enum WorkerArgument {
  /// Behind it stands the bound of the address space in bytes; 0 is none.
  ///
  /// An argument and no part of a request: a worker that reads documents can no longer set it.
  package static let memory = "--memory"
  /// Tries what a worker must not be able to do.
  package static let confinement = "--confinement"
}
