import Rx
import Testing

@Suite struct FutureTests {
    @Test func aFutureIsFulfilledOnce() {
        var promise: Future<Int, Broken>.Promise?
        let future = Future<Int, Broken> { promise = $0 }
        let recorder = Recorder<Int, Broken>()
        future.subscribe(recorder)
        promise?(.success(1))
        promise?(.success(2))
        #expect(recorder.events == ["subscription", "1", "finished"])
        #expect(future.events() == recorder.events)
    }

    @Test func aFutureIsAwaited() async throws {
        #expect(await Future<Int, Never> { $0(.success(7)) }.value == 7)
        #expect(try await Future<Int, Broken> { $0(.success(7)) }.value == 7)
        await #expect(throws: Broken()) { try await Future<Int, Broken> { $0(.failure(Broken())) }.value }
    }

    @Test func aFutureIsAwaitedBeforeItIsFulfilled() async {
        let subject = PassthroughSubject<Int, Never>()
        var connection: AnyCancellable?
        let future = Future<Int, Never> { promise in connection = subject.sink { promise(.success($0)) } }
        async let value = future.value
        subject.send(7)
        #expect(await value == 7)
        connection?.cancel()
    }
}
