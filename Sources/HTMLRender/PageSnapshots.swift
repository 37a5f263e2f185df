import Rx

extension Page {
    /// The pages of a stream of states: for each state one page, as it is once the state has gone through.
    ///
    /// The page must have been bound before this is subscribed to; then every slot has got its value when the state
    /// arrives here, however many of them a state changes. What changes without a new state, such as a preference,
    /// makes no page: merge its stream with the states where it should.
    ///
    /// ```swift
    /// let page = Page(template, showing: viewModel.outputs)
    /// let pages = page.snapshots(after: root.weatherDataState).sink { bytes in … }
    /// ```
    public func snapshots<States: Publisher>(after states: States) -> AnyPublisher<[UInt8], States.Failure> {
        states.map { _ in self.snapshot() }.eraseToAnyPublisher()
    }

    /// The page after each change of a slot. A state that changes forty outputs makes forty pages, each with one value
    /// more: for pages of whole states there is ``snapshots(after:)``.
    ///
    /// The stream does not keep the page alive.
    public var snapshots: AnyPublisher<[UInt8], Never> {
        let changes = slots.changes ?? PassthroughSubject()
        slots.changes = changes
        return changes.compactMap { [weak self] in self?.snapshot() }.eraseToAnyPublisher()
    }
}
