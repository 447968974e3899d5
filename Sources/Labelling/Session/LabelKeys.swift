internal import Workbench

/// Which key stands for which class.
package struct LabelKeys: Sendable, Hashable {
  /// Keys that do something else.
  static let commands: Set<Character> = ["u", "s", "b", "q"]
  /// How many classes can have a key of their own.
  package static let capacity = candidates.count

  /// Letters and digits that a class may get when no letter of its name is free.
  private static let candidates: [Character] =
    Array("abcdefghijklmnopqrstuvwxyz1234567890ABCDEFGHIJKLMNOPQRSTUVWXYZ").filter {
      !commands.contains($0)
    }

  /// The key of each class.
  package let characters: [Character]
  private let classOf: [Character: Int]

  /// Gives each class, in order, the first letter or digit of its name that is free; else a free letter, digit or capital.
  ///
  /// - Precondition: At most ``capacity`` classes.
  package init(classes: [String]) {
    precondition(classes.count <= Self.capacity, "\(classes.count) classes, \(Self.capacity) keys")
    let allowed = Set(Self.candidates)
    var free = allowed
    // The letters of the names first: a class without a free letter must not take another one's.
    var keys = classes.map { name -> Character? in
      let key = name.lowercased().first { free.contains($0) }
      if let key { free.remove(key) }
      return key
    }
    for index in keys.indices where keys[index] == nil {
      let key = Self.candidates.first { free.contains($0) }
      if let key { free.remove(key) }
      keys[index] = key
    }
    characters = keys.map { $0 ?? "?" }
    classOf = Dictionary(uniqueKeysWithValues: characters.enumerated().map { ($1, $0) })
  }

  /// The class of a key; a capital counts as its small letter where no class has the capital.
  package func label(of key: Character) -> Int? {
    classOf[key] ?? key.lowercased().first.flatMap { classOf[$0] }
  }

  /// The command letter of a key, in the same way; `nil` for the key of a class and for others.
  func command(of key: Character) -> Character? {
    guard classOf[key] == nil, let small = key.lowercased().first else { return nil }
    return Self.commands.contains(small) ? small : nil
  }
}
