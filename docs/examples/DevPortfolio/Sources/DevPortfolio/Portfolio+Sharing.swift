public import ResumeModel

extension Portfolio {
  /// The portfolio without mail address and telephone number, to be shared with anybody.
  public var withoutContact: Portfolio {
    var shared = self
    shared.profile.email = nil
    shared.profile.phone = nil
    shared.profile.links.removeAll { link in
      ["mailto:", "tel:"].contains { link.lowercased().hasPrefix($0) }
    }
    return shared
  }

  /// The years of a job, project or school, such as "2019 – 2022"; empty when none is known.
  ///
  /// - Parameters:
  ///   - start: The first day, month or year in ISO 8601.
  ///   - end: The last one; `nil` for what goes on.
  /// - Returns: The years.
  public static func years(from start: String?, to end: String?) -> String {
    switch (start?.prefix(4), end?.prefix(4)) {
    case (let start?, let end?): start == end ? "\(start)" : "\(start) – \(end)"
    case (let start?, nil): "\(start) –"
    case (nil, let end?): "\(end)"
    case (nil, nil): ""
    }
  }
}
