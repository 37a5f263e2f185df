import Foundation
import Rx

/// How time passes for the service: a pause ends after so many seconds. A test lets them pass as it likes.
public struct Pause: Sendable {
    /// Publishes once when so many seconds have passed.
    public let seconds: @Sendable (TimeInterval) -> AnyPublisher<Void, Never>

    /// Pauses that are made as told.
    public init(seconds: @escaping @Sendable (TimeInterval) -> AnyPublisher<Void, Never>) {
        self.seconds = seconds
    }

    /// Pauses by the machine's clock, each on a thread of its own.
    public static let real = Pause { seconds in
        Deferred {
            Future { promise in
                // A promise may be kept on any thread.
                nonisolated(unsafe) let promise = promise
                OwnThread.run {
                    Thread.sleep(forTimeInterval: seconds)
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    /// Pauses by the clock of a scheduler.
    public init(on scheduler: some Scheduler & Sendable) {
        seconds = { seconds in
            Just(()).delay(for: .seconds(seconds), scheduler: scheduler).eraseToAnyPublisher()
        }
    }
}
