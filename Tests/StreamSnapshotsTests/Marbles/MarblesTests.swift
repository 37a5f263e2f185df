import Rx
import StreamSnapshots
import Testing

@Suite("Marbles")
struct MarblesTests {
    private struct Broken: Error {}

    private let time = TestScheduler()

    @Test(
        "are played as written, and written as played",
        arguments: ["", "a|", "-a-b-|", "(ab)--(c|)", "a#", "--(ab#)", "-é7", "|"])
    func roundTrip(line: String) throws {
        let record = StreamRecord(of: time.hot(try Marbles(line, failure: Broken())), over: time)
        try time.run()
        #expect(record.marbles() == line)
    }

    @Test("may have spaces, values of any kind and ticks of any length")
    func values() throws {
        let marbles = try Marbles("- a - (a b) |", values: ["a": 10, "b": 200])
        let record = StreamRecord(of: time.hot(marbles, tick: 0.1), over: time)
        try time.run()
        #expect(record.values == [10, 10, 200])
        #expect(record.times == [0.1, 0.3, 0.3, 0.4])
        #expect(record.marbles(tick: 0.1) == "-(10)-(10 200)|")
        #expect(record.marbles(tick: 0.2) == "(10)(10 200)|")
    }

    @Test("are hot, for all subscribers at once, or cold, from the beginning for each")
    func temperature() throws {
        let marbles = try Marbles("abc|")
        let (hot, cold) = (time.hot(marbles), time.cold(marbles))
        time.advance(by: 1.5)
        let late = (StreamRecord(of: hot, over: time), StreamRecord(of: cold, over: time))
        try time.run()
        #expect(late.0.values == ["c"])
        #expect(late.1.values == ["a", "b", "c"])
        #expect(late.1.times == [0, 1, 2, 3])
    }

    @Test("are sent to any subject")
    func subject() throws {
        let taps = CurrentValueSubject<String, Never>("0")
        let record = StreamRecord(of: taps, over: time)
        time.play(try Marbles("-1-2"), into: taps)
        try time.run()
        #expect(record.marbles() == "01-2")
    }

    @Test(
        "with an error report its position",
        arguments: [
            ("-a(b-c)", 5, "“-” inside parentheses"), ("a((b))", 3, "nested parentheses"),
            ("a)b", 2, "“)” without “(”"), ("-(ab|", 2, "“(” without “)”"),
            ("-|-b", 4, "event after the end of the stream"), ("a#", 2, "the stream cannot fail"),
            ("-ax", 3, "no value for this character"),
        ])
    func mistakes(line: String, column: Int, message: String) throws {
        let problem = try #require(throws: MarbleProblem.self) { try Marbles(line, values: ["a": 1, "b": 2, "c": 3]) }
        #expect(problem.column == column)
        #expect(problem.message.hasPrefix(message))
        #expect(problem.description.hasPrefix("\(line)\n" + String(repeating: " ", count: column - 1) + "^ "))
    }
}
