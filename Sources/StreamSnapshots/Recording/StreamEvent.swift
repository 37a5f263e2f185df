import Rx

/// Something that happened to a stream.
public enum StreamEvent<Output, Failure: Error> {
    /// It sent a value.
    case value(Output)
    /// It ended.
    case finished
    /// It could not go on.
    case failed(Failure)
    /// It was asked for values.
    case requested(Subscribers.Demand)
    /// Nobody wanted it any more.
    case cancelled
}

extension StreamEvent {
    init(_ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: self = .finished
        case .failure(let error): self = .failed(error)
        }
    }

    /// The event in words; `values` writes a value.
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
