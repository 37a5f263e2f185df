import Rx
import StreamSnapshots
import Testing

@Suite("The greeting")
struct GreetingTests {
    @Test("waits for the end of the typing")
    func typing() throws {
        let time = TestScheduler()
        let typed = try Marbles("-ab----c", values: ["a": "A", "b": "Ada", "c": ""])
        let model = GreetingViewModel(name: time.hot(typed, tick: 0.2), scheduler: time)

        let record = OutputsRecord(of: model, over: time)
        try time.run()

        try assertSnapshot(of: record)
    }

    @Test("is the same for the same name")
    func sameName() throws {
        let time = TestScheduler()
        let model = GreetingViewModel(name: time.hot(try Marbles("a-a")), scheduler: time)
        let record = OutputsRecord(of: model, over: time)
        try time.run()

        try assertSnapshot(
            of: record,
            matches: """
                greeting
                  "Hello, a!" @ 0.5 s
                  "Hello, a!" @ 2.5 s
                canGoOn
                  true @ 0.5 s
                  true @ 2.5 s
                """)
    }

    @Test("has no other events")
    func everything() throws {
        try TestScheduler.exhaustively { time in
            let name = StreamRecord(of: time.hot(try Marbles("-a-|")), named: "name", over: time)
            try time.run()
            try name.expect("a")
            try name.expectFinished()
        }
    }
}
