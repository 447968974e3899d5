internal import UnicodeText

/// Networks where people have profiles.
package enum Networks {
  /// A piece of each network's addresses in small letters, and the network's name.
  package static let all = [
    ("linkedin", "LinkedIn"), ("github", "GitHub"), ("gitlab", "GitLab"), ("xing", "XING"),
    ("orcid", "ORCID"), ("twitter", "Twitter"), ("behance", "Behance"), ("dribbble", "Dribbble"),
    ("stackoverflow", "Stack Overflow"), ("medium", "Medium"), ("researchgate", "ResearchGate"),
    ("instagram", "Instagram"), ("youtube", "YouTube"), ("kaggle", "Kaggle"),
    ("facebook", "Facebook"), ("mastodon", "Mastodon"), ("bitbucket", "Bitbucket"),
    ("codepen", "CodePen"), ("leetcode", "LeetCode"), ("hackerrank", "HackerRank"),
    ("scholar.google", "Google Scholar"), ("bsky", "Bluesky"), ("vimeo", "Vimeo"),
    ("malt.", "Malt"), ("lattes", "Lattes"), ("artstation", "ArtStation"),
    ("soundcloud", "SoundCloud"), ("pinterest", "Pinterest"), ("bandcamp", "Bandcamp"),
    ("flickr", "Flickr"), ("codeberg", "Codeberg"), ("telegram", "Telegram"),
    ("tiktok", "TikTok"), ("substack", "Substack"), ("imdb", "IMDb"),
    ("academia.edu", "Academia.edu"),
  ]

  /// Whether a text is the name of a network and nothing else.
  package static func isName<Text: StringProtocol>(_ text: Text) -> Bool
  where Text.SubSequence == Substring {
    text.utf8.count <= longestName
      && names.contains(plainName(text))
  }

  /// The name of a network in small letters, without spaces.
  package static func plainName<Text: StringProtocol>(_ text: Text) -> String
  where Text.SubSequence == Substring {
    text.inSmallLetters.spacedWords.joined()
  }

  /// The names in small letters, without spaces.
  package static let names = Set(
    all.map { plainName($0.1) })

  /// Bytes of the longest name; capitals and spaces more than it has may double them.
  private static let longestName = 2 * (names.map(\.utf8.count).max() ?? 0)
}
