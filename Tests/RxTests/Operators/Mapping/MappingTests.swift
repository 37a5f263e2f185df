import Rx
import Testing

@Suite struct MappingTests {
    @Test(arguments: [
        MarbleCase("1-2-3|", { $0.map { "\(Int($0)! * 2)" } }, "2-4-6|"),  // Every input is a digit.
        MarbleCase("1-x-3|", { $0.compactMap { Int($0) } }, "1---3|"),
        MarbleCase("1-2-3|", { $0.scan("") { $0 + $1 } }, "1-(12)-(123)|"),
        MarbleCase("1-2|", { $0.map(\.count) }, "1-1|"),
        MarbleCase("1-2|", { $0.map(\.count, \.first!).map { "\($0)\($1)" } }, "(11)-(12)|"),
        MarbleCase("1-2|", { $0.map(\.count, \.isEmpty, \.self).map { "\($0)\($1)\($2)" } }, "(1false1)-(1false2)|"),
        MarbleCase("1-x-2|", { $0.map { Int($0) }.replaceNil(with: 0) }, "1-0-2|"),
        MarbleCase("1-2-x-3|", { $0.tryMap { try checked($0) } }, "1-2-#"),
        MarbleCase("1-a-x-3|", { $0.tryCompactMap { Int(try checked($0)) } }, "1---#"),
        MarbleCase("1-2-x-3|", { $0.tryScan("") { try $0 + checked($1) } }, "1-(12)-#"),
        MarbleCase("1-2-x-3|", { $0.encode(encoder: Plain()) }, "1-2-#"),
        MarbleCase("1-2-x-3|", { $0.decode(type: Int.self, decoder: Plain()) }, "1-2-#"),
    ])
    func mappingOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func anErrorOfAnEncoderCancelsTheUpstreamBeforeTheFailureIsSent() {
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
