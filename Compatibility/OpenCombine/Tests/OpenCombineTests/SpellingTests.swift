import OpenCombineShim
import Testing

/// Sources as clients of OpenCombine write them, with its modules and its wrappers.
@Suite("The spelling of OpenCombine")
struct SpellingTests {
    @Test("qualifies types by its module")
    func modules() {
        let numbers: OpenCombine.AnyPublisher<Int, Never> = OpenCombine.Just(1).append(2).eraseToAnyPublisher()
        var received: [Int] = []
        let subscription: OpenCombine.AnyCancellable = numbers.sink { received.append($0) }
        subscription.cancel()
        #expect(received == [1, 2])
    }

    @Test("wraps values whose publishers have the name of Combine's")
    func values() {
        let optional: Optional<Int>.OCombine.Publisher = Int?(1).ocombine.publisher
        let result: Result<Int, Never>.OCombine.Publisher = Result<Int, Never>.success(2).ocombine.publisher
        var received: [Int] = []
        let subscription = optional.merge(with: result).sink { received.append($0) }
        subscription.cancel()
        #expect(received == [1, 2])
    }

    @Test("wraps queues and run loops as schedulers")
    func schedulers() async {
        let queue = DispatchQueue(label: "test")
        let time: DispatchQueue.OCombine.SchedulerTimeType = queue.ocombine.now
        #expect(time <= queue.ocombine.now)
        let values = Just(1).receive(on: queue.ocombine).receive(on: OperationQueue().ocombine).values
        var received: [Int] = []
        for await value in values { received.append(value) }
        #expect(received == [1])
        #expect(RunLoop.main.ocombine.minimumTolerance == .zero)
    }

    @Test("wraps the publishers of Foundation")
    func foundation() {
        let center = NotificationCenter()
        let publisher: NotificationCenter.OCombine.Publisher = center.ocombine.publisher(for: .init("changed"))
        var received: [String] = []
        let subscription = publisher.sink { received.append($0.name.rawValue) }
        center.post(name: .init("changed"), object: nil)
        subscription.cancel()
        #expect(received == ["changed"])
        let timer: Timer.OCombine.TimerPublisher = Timer.publish(every: 1, on: .main, in: .common)
        #expect(timer.interval == 1)
        let session: URLSession.OCombine = URLSession.shared.ocombine
        let task: URLSession.OCombine.DataTaskPublisher = session.dataTaskPublisher(
            for: URL(string: "http://127.0.0.1/")!)  // A constant address.
        #expect(task.request.url?.host() == "127.0.0.1")
    }
}
