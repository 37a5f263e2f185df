import Rx

extension Page {
    /// Returns a stream of pages: one for each state, after the outputs have processed it.
    ///
    /// Bind the page before subscribing; then every slot has its value when the state arrives here. Changes without a
    /// new state, such as those of preferences, make no page: merge their streams with the states to get one.
    ///
    /// ```swift
    /// let page = Page(template, showing: viewModel.outputs)
    /// let pages = page.snapshots(after: root.weatherDataState).sink { bytes in … }
    /// ```
    public func snapshots<States: Publisher>(after states: States) -> AnyPublisher<[UInt8], States.Failure> {
        states.map { _ in self.snapshot() }.eraseToAnyPublisher()
    }

    /// The page after each change of a slot. A state that changes forty outputs makes forty pages, each with one more
    /// value. For one page per state use ``snapshots(after:)``.
    ///
    /// The stream does not keep the page alive.
    public var snapshots: AnyPublisher<[UInt8], Never> {
        let changes = slots.changes ?? PassthroughSubject()
        slots.changes = changes
        return changes.compactMap { [weak self] in self?.snapshot() }.eraseToAnyPublisher()
    }
}
