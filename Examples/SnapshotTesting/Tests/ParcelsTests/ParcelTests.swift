import Parcels
import Rx
import StreamSnapshots
import Testing

@Suite("A parcel, tested with Swift Testing")
struct ParcelTests {
    private let time = TestScheduler()

    @Test("is requested when the typing has paused")
    func finding() throws {
        let typed = time.hot(try Marbles("-abcd", values: ["a": "4", "b": "47", "c": "471", "d": "4711"]), tick: 0.2)
        let service = try Service(time)
        let record = OutputsRecord(of: ParcelViewModel(number: typed, scheduler: time, find: service.find), over: time)
        try time.run()
        try assertSnapshot(of: record)
    }

    @Test("may be unknown", arguments: ["0", "4712"])
    func unknown(number: String) throws {
        let service = try Service(time)
        let typed = time.hot(try Marbles("a", values: ["a": number]))
        let model = ParcelViewModel(number: typed, scheduler: time, find: service.find)
        let record = OutputsRecord(of: model, over: time)
        try time.run()
        try assertSnapshot(of: record, named: number)
    }

    @Test("is no longer requested when another number is typed")
    func changingOnesMind() throws {
        let asked = StreamRecord<Parcel, ParcelError>(
            named: "asked", over: time, writing: { "\($0.stations.count) stations" })
        let service = try Service(time)
        let typed = time.hot(try Marbles("-a-b", values: ["a": "1", "b": "4711"]), tick: 0.7)
        let model = ParcelViewModel(number: typed, scheduler: time) { number in
            service.find(number).recorded(in: asked).eraseToAnyPublisher()
        }
        let shown = OutputsRecord(of: model, over: time)
        try time.run()
        #expect(try shown.flags("isLooking") == [false, true, true, false])
        try assertSnapshot(
            of: asked,
            matches: """
                asked
                  (asked for all) @ 1.1 s
                  (cancelled) @ 2.5 s
                  (asked for all) @ 2.5 s
                  2 stations @ 4.5 s
                  (finished) @ 5.5 s
                """)
    }

    @Test("needs no scheduler before typing begins")
    func idle() throws {
        let scheduler = ForbiddenScheduler("typing")
        let typed = PassthroughSubject<String, Never>()
        let model = ParcelViewModel(number: typed, scheduler: scheduler) { _ in Empty().eraseToAnyPublisher() }
        try assertSnapshot(of: OutputsRecord(of: model))
        try scheduler.expectNotUsed()
    }
}
