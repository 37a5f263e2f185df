import Rx
import Testing

@Suite struct FilteringTests {
    @Test(arguments: [
        MarbleCase("1-2-3#", { $0.filter { $0 != "2" } }, "1---3#"),
        MarbleCase("a-a-b-a|", { $0.removeDuplicates() }, "a---b-a|"),
        MarbleCase("a-b-c|", { $0.dropFirst(2) }, "----c|"),
        MarbleCase("1-2-3|", { $0.prefix(2) }, "1-(2|)"),
        MarbleCase("1-2-3-1|", { $0.prefix { $0 < "3" } }, "1-2-|"),
        MarbleCase("1-2-x-1|", { $0.tryPrefix { try checked($0) < "3" } }, "1-2-#"),
        MarbleCase("1-2-3-1|", { $0.drop { $0 < "3" } }, "----3-1|"),
        MarbleCase("1-2-x-1|", { $0.tryDrop { try checked($0) < "3" } }, "----#"),
        MarbleCase("3-2-x-1|", { $0.tryDrop { try checked($0) < "3" } }, "3-2-x-1|"),
        MarbleCase("1-2-x-1|", { $0.tryFilter { try checked($0) == "1" } }, "1---#"),
        MarbleCase("1-1-2-x|", { $0.tryRemoveDuplicates { try checked($0) == checked($1) } }, "1---2-#"),
        MarbleCase("1-2-3|", { $0.ignoreOutput().map { (_: Never) -> String in } }, "-----|"),
        MarbleCase("1-2-#", { $0.ignoreOutput().map { (_: Never) -> String in } }, "----#"),
        MarbleCase("1-2-3|", { $0.output(at: 1) }, "--(2|)"),
        MarbleCase("1-2-3-4|", { $0.output(in: 1...2) }, "--2-(3|)"),
        MarbleCase("1-2-3-4|", { $0.output(in: 2...) }, "----3-4|"),
        MarbleCase("1-2-3|", { $0.prefix(0) }, "|"),
    ])
    func filteringOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func ignoreOutputRequestsAllValues() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Never, Never>(demand: .max(1))
        probe.ignoreOutput().subscribe(recorder)
        #expect(probe.ticket.log == ["max(1)", "unlimited"])
    }

    @Test func dropRequestsAnotherValueForEachDroppedOne() {
        let probe = Probe<Int, Never>()
        probe.drop { $0 < 3 }.subscribe(Recorder<Int, Never>(demand: .max(1)))
        #expect(probe.send(1) == .max(1))
        #expect(probe.send(3) == .none)
        #expect(probe.send(1) == .none)
    }
}
