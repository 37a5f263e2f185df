import FoundationEssentials
import Rx

/// The passage of time for the service. Tests provide their own.
public struct Pause: Sendable {
    /// Publishes once after a number of seconds.
    public let seconds: @Sendable (TimeInterval) -> AnyPublisher<Void, Never>

    /// Creates pauses from a function.
    public init(seconds: @escaping @Sendable (TimeInterval) -> AnyPublisher<Void, Never>) {
        self.seconds = seconds
    }

    /// Pauses by the system's clock, each on a thread of its own.
    public static let real = Pause { seconds in
        Deferred {
            Future { promise in
                OwnThread.run {
                    OwnThread.sleep(seconds)
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    /// Creates pauses by the clock of a scheduler.
    public init(on scheduler: some Scheduler & Sendable) {
        seconds = { seconds in
            Just(()).delay(for: .seconds(seconds), scheduler: scheduler).eraseToAnyPublisher()
        }
    }
}
