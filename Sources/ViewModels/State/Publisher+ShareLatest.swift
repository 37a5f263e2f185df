import Rx

extension Publisher where Failure == Never {
    /// Lets many subscribers share one subscription. A late subscriber immediately receives the latest value, even
    /// after the end.
    ///
    /// The value is released with the last subscriber.
    func shareLatest() -> AnyPublisher<Output, Never> {
        let latest = CurrentValueSubject<Output?, Never>(nil)
        return map(Optional.init)
            .append(Empty(completeImmediately: false))
            .handleEvents(receiveCancel: { latest.value = nil })
            .multicast(subject: latest)
            .autoconnect()
            .compactMap(\.self)
            .eraseToAnyPublisher()
    }
}
