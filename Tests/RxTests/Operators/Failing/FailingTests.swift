import Rx
import Testing

@Suite struct FailingTests {
    @Test(arguments: [
        MarbleCase("1-#", { $0.replaceError(with: "x") }, "1-(x|)"),
        MarbleCase("--|", { $0.replaceEmpty(with: "x") }, "--(x|)"),
        MarbleCase("1-2-#", { $0.catch { _ in ["x", "y"].publisher } }, "1-2-(xy|)"),
        MarbleCase("1-2-|", { $0.catch { _ in ["x", "y"].publisher } }, "1-2-|"),
        MarbleCase("1-#", { $0.tryCatch { _ in Just("x") } }, "1-(x|)"),
        MarbleCase("1-#", { $0.tryCatch { error -> Just<String> in throw error } }, "1-#"),
        MarbleCase("1-2-#", { $0.retry(3) }, "1-2-#"),
        MarbleCase("1-2-|", { $0.retry(3) }, "1-2-|"),
        MarbleCase("1-2-|", { $0.assertNoFailure() }, "1-2-|"),
    ])
    func errorHandlingOperatorsSendTheExpectedEvents(_ marbles: MarbleCase) throws {
        #expect(try marbles.play() == marbles.expected)
    }

    @Test func theReplacementOfCatchGetsTheUnusedDemand() {
        let upstream = Probe<Int, Broken>()
        let replacement = Probe<Int, Never>()
        let recorder = Recorder<Int, Never>(demand: .max(3)) { $0 == 1 ? .max(2) : .none }
        upstream.catch { _ in replacement }.subscribe(recorder)
        #expect(upstream.send(1) == .max(2))
        upstream.send(completion: .failure(Broken()))
        #expect(upstream.ticket.log == ["max(3)"])
        #expect(replacement.ticket.log == ["max(4)"])
        recorder.subscriptions[0].cancel()
        #expect(replacement.ticket.log == ["max(4)", "cancel"])
    }

    @Test(arguments: [0, 1, 3])
    func aPublisherIsTriedOnceMoreThanItIsRetried(retries: Int) {
        var attempts = 0
        let upstream = Deferred {
            attempts += 1
            return [1].publisher.setFailureType(to: Broken.self).append(Fail(error: Broken()))
        }
        let events = upstream.retry(retries).events()
        #expect(attempts == retries + 1)
        #expect(events == ["subscription"] + Array(repeating: "1", count: retries + 1) + ["failed broken"])
    }

    @Test func retryEndsWithTheFirstSuccess() {
        var attempts = 0
        let upstream = Deferred { () -> AnyPublisher<Int, Broken> in
            attempts += 1
            return attempts < 3
                ? Fail(error: Broken()).eraseToAnyPublisher()
                : Just(attempts).setFailureType(to: Broken.self).eraseToAnyPublisher()
        }
        #expect(upstream.retry(5).events() == ["subscription", "3", "finished"])
    }

    @Test func manyRetriesDoNotGrowTheStack() {
        var attempts = 0
        let upstream = Deferred { () -> Fail<Int, Broken> in
            attempts += 1
            return Fail(error: Broken())
        }
        #expect(upstream.retry(100_000).events() == ["subscription", "failed broken"])
        #expect(attempts == 100_001)
    }

    @Test func aRetryRequestsTheRemainingDemand() {
        let upstream = Probe<Int, Broken>()
        upstream.retry(1).subscribe(Recorder<Int, Broken>(demand: .max(5)))
        upstream.send(1)
        upstream.send(completion: .failure(Broken()))
        #expect(upstream.ticket.log == ["max(5)", "max(4)"])
    }

    @Test func aFailureTrapsIfNoneIsAsserted() async {
        await #expect(processExitsWith: .failure) {
            Fail<Int, Broken>(error: Broken()).assertNoFailure().subscribe(Recorder<Int, Never>())
        }
    }

    @Test func aSecondFailureOfACaughtUpstreamTraps() async {
        await #expect(processExitsWith: .failure) {
            let upstream = Probe<Int, Broken>()
            upstream.catch { _ in Empty<Int, Never>(completeImmediately: false) }.subscribe(Recorder<Int, Never>())
            upstream.send(completion: .failure(Broken()))
            upstream.send(completion: .failure(Broken()))
        }
    }
}
