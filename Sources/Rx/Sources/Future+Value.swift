extension Future where Failure == Never {
    /// The value, which is returned as soon as it is available.
    public var value: Output { get async { await settled().get() } }
}

extension Future {
    /// The value, which is returned as soon as it is available. Throws the future's failure.
    public var value: Output { get async throws { try await settled().get() } }

    private func settled() async -> Result<Output, Failure> {
        await withUnsafeContinuation { (continuation: UnsafeContinuation<Void, Never>) in
            subscribe(Subscribers.Sink(receiveCompletion: { _ in continuation.resume() }, receiveValue: { _ in }))
        }
        guard let result else { preconditionFailure("a future cannot finish without a result") }
        return result
    }
}
