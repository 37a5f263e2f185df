import Rx
import Testing

@Suite struct ReducingTests {
    @Test(arguments: [
        MarbleCase("1-2-3|", { $0.collect().map { $0.joined() } }, "-----(123 |)"),
        MarbleCase("1-2-3|", { $0.first() }, "(1|)"),
        MarbleCase("1-2-3|", { $0.last() }, "-----(3|)"),
        MarbleCase("1-2-3|", { $0.count() }, "-----(3|)"),
        MarbleCase("-|", { $0.count() }, "-(0|)"),
        MarbleCase("2-3-1|", { $0.min() }, "-----(1|)"),
        MarbleCase("2-3-1|", { $0.max() }, "-----(3|)"),
        MarbleCase("-|", { $0.max() }, "-|"),
        MarbleCase("2-3-1|", { $0.min { $0 > $1 } }, "-----(3|)"),
        MarbleCase("2-x-1|", { $0.tryMax { try checked($0) < checked($1) } }, "--#"),
        MarbleCase("2-x-1|", { $0.tryMin { try checked($0) < checked($1) } }, "--#"),
        MarbleCase("1-2-3|", { $0.contains("2") }, "--(true |)"),
        MarbleCase("1-2-3|", { $0.contains("4") }, "-----(false |)"),
        MarbleCase("1-2-3|", { $0.contains { $0 > "1" } }, "--(true |)"),
        MarbleCase("1-x-3|", { $0.tryContains { try checked($0) == "3" } }, "--#"),
        MarbleCase("1-2-3|", { $0.allSatisfy { $0 < "2" } }, "--(false |)"),
        MarbleCase("1-2-3|", { $0.allSatisfy { $0 < "4" } }, "-----(true |)"),
        MarbleCase("1-x-3|", { $0.tryAllSatisfy { try checked($0) == "1" } }, "--#"),
        MarbleCase("1-x-3|", { $0.tryFirst { try checked($0) == "3" } }, "--#"),
        MarbleCase("1-x-3|", { $0.tryLast { try checked($0) == "3" } }, "--#"),
        MarbleCase("1-x-3|", { $0.tryReduce("") { try $0 + checked($1) } }, "--#"),
        MarbleCase("1-2-3|", { $0.last { $0 < "3" } }, "-----(2|)"),
        MarbleCase("1-2-3|", { $0.collect(2).map { $0.joined() } }, "--(12)--(3|)"),
        MarbleCase("1-2-3#", { $0.collect(2).map { $0.joined() } }, "--(12)--#"),
        MarbleCase("1-2-#", { $0.count() }, "----#"),
    ])
    func reducingOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func theResultOfAReductionWaitsForDemand() {
        let recorder = Recorder<Int, Never>(demand: .none)
        Just(1).eraseToAnyPublisher().count().subscribe(recorder)
        #expect(recorder.events == ["subscription"])
        recorder.subscriptions[0].request(.max(1))
        #expect(recorder.events == ["subscription", "1", "finished"])
    }

    @Test func maxAndMinSendTheFirstOfEqualValues() {
        let pairs = [(1, "a"), (2, "b"), (2, "c"), (1, "d")].publisher.eraseToAnyPublisher()
        #expect(pairs.max { $0.0 < $1.0 }.map(\.1).events() == ["subscription", "b", "finished"])
        #expect(pairs.min { $0.0 < $1.0 }.map(\.1).events() == ["subscription", "a", "finished"])
    }

    @Test func collectByCountMultipliesTheDemandByTheCount() {
        let probe = Probe<Int, Never>()
        let recorder = Recorder<[Int], Never>(demand: .max(2)) { _ in .max(1) }
        probe.collect(3).subscribe(recorder)
        #expect(probe.ticket.log == ["max(6)"])
        #expect([1, 2, 3].map { probe.send($0) } == [.none, .none, .max(3)])
        #expect(recorder.values == [[1, 2, 3]])
    }
}
