import Rx
import Testing

@Suite struct AsyncPublisherTests {
    @Test func anAsyncLoopTakesAllValues() async {
        var values: [Int] = []
        for await value in [1, 2, 3].publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    /// The stream sends no further value to show that the requested ones are complete.
    @Test func anAsyncLoopOverAPrefixEndsWithItsLastValue() async {
        let upstream = Probe<Int, Never>()
        upstream.ticket.onRequest = { upstream.send(7) }
        var values: [Int] = []
        for await value in upstream.prefix(2).values { values.append(value) }
        #expect(values == [7, 7])
        #expect(upstream.ticket.log == ["max(1)", "max(1)", "cancel"])
    }

    @Test func anAsyncLoopThrowsTheFailure() async {
        var values: [Int] = []
        await #expect(throws: Broken()) {
            let publisher = [1, 2].publisher.setFailureType(to: Broken.self).append(Fail(error: Broken()))
            for try await value in publisher.values { values.append(value) }
        }
        #expect(values == [1, 2])
    }

    @Test @MainActor func anAsyncLoopOnTheMainActorTakesAllValues() async {
        let model = Model()
        for await value in model.numbers.values { model.sum += value }
        #expect(model.sum == 6)
    }

    @Test func anAsyncIteratorRequestsEachValue() async {
        let upstream = Probe<Int, Never>()
        upstream.ticket.onRequest = { upstream.send(7) }
        var iterator = upstream.values.makeAsyncIterator()
        #expect(await iterator.next() == 7)
        #expect(await iterator.next() == 7)
        #expect(upstream.ticket.log == ["max(1)", "max(1)"])
    }

    @Test func leavingAnAsyncLoopCancels() async {
        let upstream = Probe<Int, Never>()
        upstream.ticket.onRequest = { upstream.send(7) }
        for await _ in upstream.values { break }
        #expect(upstream.ticket.log == ["max(1)", "cancel"])
    }

    @Test func aCancelledTaskGetsNoMoreValues() async {
        let subject = PassthroughSubject<Int, Never>()
        let task = Task {
            var values: [Int] = []
            for await value in subject.values { values.append(value) }
            return values
        }
        task.cancel()
        #expect(await task.value == [])
    }
}

@MainActor private final class Model {
    let numbers = [1, 2, 3].publisher
    var sum = 0
}
