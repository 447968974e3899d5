import Testing

@testable import PageLayout

/// Lists whose markers are drawn.
@Suite struct ListVotesTests {
  @Test func `what several cards say of lists holds for all of them`() {
    var votes = ListVotes()
    for _ in 0..<3 { votes.add(1, at: 68) }
    votes.add(-1, at: 68.4)
    votes.add(1, at: 120)
    #expect(votes.sureStarts == [68])
    #expect(votes.unsure == [120])
    #expect(!ListVotes.areItems([1, -1, -1]))
    #expect(ListVotes.areItems([1, 0, 0]))
    #expect(ListVotes.areItems([0, 0, 0, 0]))
    #expect(!ListVotes.areItems([0, 0, 0]))
    #expect(!ListVotes.areItems([1, 0, 0, -4]))
  }
}
