import Rx

extension Publisher where Failure == Never {
    /// Lets many subscribers share one subscription. Who comes late gets the latest value first, also after the end.
    ///
    /// When the last of them has gone, the value is forgotten.
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
