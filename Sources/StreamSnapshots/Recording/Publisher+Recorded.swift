import Rx

extension Publisher {
    /// Passes all events on, and records values, the end, requests from downstream and cancellation.
    ///
    /// ```swift
    /// let asked = StreamRecord<String, Never>(named: "asked", over: time)
    /// let first = StreamRecord(of: words.recorded(in: asked).first(), over: time)
    /// ```
    public func recorded(in record: StreamRecord<Output, Failure>) -> some Publisher<Output, Failure> {
        let log = record.log
        return handleEvents(
            receiveOutput: { log.append(.value($0)) }, receiveCompletion: { log.append(StreamEvent($0)) },
            receiveCancel: { log.append(.cancelled) }, receiveRequest: { log.append(.requested($0)) })
    }
}
