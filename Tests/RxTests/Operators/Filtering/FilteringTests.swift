import Rx
import Testing

@Suite struct FilteringTests {
    @Test(arguments: [
        Marbles("1-2-3-1|", { $0.prefix { $0 < "3" } }, "1-2-|"),
        Marbles("1-2-x-1|", { $0.tryPrefix { try checked($0) < "3" } }, "1-2-#"),
        Marbles("1-2-3-1|", { $0.drop { $0 < "3" } }, "----3-1|"),
        Marbles("1-2-x-1|", { $0.tryDrop { try checked($0) < "3" } }, "----#"),
        Marbles("3-2-x-1|", { $0.tryDrop { try checked($0) < "3" } }, "3-2-x-1|"),
        Marbles("1-2-x-1|", { $0.tryFilter { try checked($0) == "1" } }, "1---#"),
        Marbles("1-1-2-x|", { $0.tryRemoveDuplicates { try checked($0) == checked($1) } }, "1---2-#"),
        Marbles("1-2-3|", { $0.ignoreOutput().map { (_: Never) -> String in } }, "-----|"),
        Marbles("1-2-#", { $0.ignoreOutput().map { (_: Never) -> String in } }, "----#"),
        Marbles("1-2-3|", { $0.output(at: 1) }, "--(2 |)"),
        Marbles("1-2-3-4|", { $0.output(in: 1...2) }, "--2-(3 |)"),
        Marbles("1-2-3-4|", { $0.output(in: 2...) }, "----3-4|"),
        Marbles("1-2-3|", { $0.prefix(0) }, "|"),
    ])
    func streams(_ marbles: Marbles) {
        #expect(marbles.play() == marbles.expected)
    }

    @Test func ignoringRequestsAllValues() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<Never, Never>(demand: .max(1))
        probe.ignoreOutput().subscribe(recorder)
        #expect(probe.ticket.log == ["max(1)", "unlimited"])
    }

    @Test func aDroppedValueRenewsTheDemand() {
        let probe = Probe<Int, Never>()
        probe.drop { $0 < 3 }.subscribe(Recorder<Int, Never>(demand: .max(1)))
        #expect(probe.send(1) == .max(1))
        #expect(probe.send(3) == .none)
        #expect(probe.send(1) == .none)
    }
}
