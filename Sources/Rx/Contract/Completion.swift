extension Subscribers {
    /// How a stream ended.
    public enum Completion<Failure: Error>: Sendable {
        /// All values have been sent.
        case finished

        /// The stream ended with an error.
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion: Encodable where Failure: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CompletionKey.self)
        switch self {
        case .finished:
            try container.encode(true, forKey: .success)
        case .failure(let error):
            try container.encode(false, forKey: .success)
            try container.encode(error, forKey: .error)
        }
    }
}

extension Subscribers.Completion: Decodable where Failure: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CompletionKey.self)
        if try container.decode(Bool.self, forKey: .success) {
            self = .finished
        } else {
            self = .failure(try container.decode(Failure.self, forKey: .error))
        }
    }
}

private enum CompletionKey: String, CodingKey {
    case success, error
}

extension Subscribers.Completion {
    /// Returns this ending with its error transformed to a `NewFailure`.
    @inlinable func mapError<NewFailure: Error>(
        _ transform: (Failure) -> NewFailure
    ) -> Subscribers.Completion<NewFailure> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(transform(error))
        }
    }

    /// Returns this ending for a `NewFailure` that is known to include every `Failure`: it is `Failure` itself or `any
    /// Error`, or `Failure` is `Never`. The compiler cannot express that relation, so the cast is unconditional.
    @inlinable
    func widened<NewFailure: Error>(to: NewFailure.Type = NewFailure.self) -> Subscribers.Completion<NewFailure> {
        mapError { $0 as! NewFailure }
    }
}
