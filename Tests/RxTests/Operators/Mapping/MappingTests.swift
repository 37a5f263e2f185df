import Rx
import Testing

@Suite struct MappingTests {
    @Test(arguments: [
        Marbles("1-2|", { $0.map(\.count) }, "1-1|"),
        Marbles("1-2|", { $0.map(\.count, \.first!).map { "\($0)\($1)" } }, "(11)-(12)|"),
        Marbles("1-2|", { $0.map(\.count, \.isEmpty, \.self).map { "\($0)\($1)\($2)" } }, "(1false1)-(1false2)|"),
        Marbles("1-x-2|", { $0.map { Int($0) }.replaceNil(with: 0) }, "1-0-2|"),
        Marbles("1-2-x-3|", { $0.tryMap { try checked($0) } }, "1-2-#"),
        Marbles("1-a-x-3|", { $0.tryCompactMap { Int(try checked($0)) } }, "1---#"),
        Marbles("1-2-x-3|", { $0.tryScan("") { try $0 + checked($1) } }, "1-(12)-#"),
        Marbles("1-2-x-3|", { $0.encode(encoder: Plain()) }, "1-2-#"),
        Marbles("1-2-x-3|", { $0.decode(type: Int.self, decoder: Plain()) }, "1-2-#"),
    ])
    func streams(_ marbles: Marbles) {
        #expect(marbles.play() == marbles.expected)
    }

    @Test func aThrowCancelsTheUpstreamBeforeItFails() {
        let probe = Probe<String, Never>()
        let recorder = Recorder<String, any Error>()
        var logAtFailure: [String] = []
        probe.ticket.onCancel = { logAtFailure = recorder.events }
        probe.encode(encoder: Plain()).subscribe(recorder)
        probe.send("x")
        #expect(probe.ticket.log == ["unlimited", "cancel"])
        #expect(logAtFailure == ["subscription"])
        #expect(recorder.events == ["subscription", "failed broken"])
        #expect(probe.send("1") == .none)
        #expect(recorder.events == ["subscription", "failed broken"])
    }

    @Test func mapsInARowAreOne() {
        let twice = [1, 2].publisher.eraseToAnyPublisher().map { $0 * 2 }.map { "\($0)" }
        #expect(type(of: twice) == Publishers.Map<AnyPublisher<Int, Never>, String>.self)
        #expect(twice.events() == ["subscription", "2", "4", "finished"])
    }
}
