import Rx

/// An event of a stream.
public enum StreamEvent<Output, Failure: Error> {
    /// The stream sent a value.
    case value(Output)
    /// The stream finished.
    case finished
    /// The stream failed.
    case failed(Failure)
    /// The subscriber requested values.
    case requested(Subscribers.Demand)
    /// The subscriber cancelled.
    case cancelled
}

extension StreamEvent {
    init(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .finished
        case .failure(let error): self = .failed(error)
        }
    }

    /// Returns the event as lines of text. `values` formats a value.
    func text(_ values: (Output) -> [String]) -> [String] {
        switch self {
        case .value(let value): values(value)
        case .finished: ["(finished)"]
        case .failed(let error): ["(failed: \(ValueText.line(of: error)))"]
        case .requested(let demand): ["(asked for \(demand.max.map(String.init) ?? "all"))"]
        case .cancelled: ["(cancelled)"]
        }
    }
}

extension StreamEvent: Equatable where Output: Equatable, Failure: Equatable {}
extension StreamEvent: Sendable where Output: Sendable {}
