/// A queue of values, taken from the front without moving the rest.
@usableFromInline struct Queue<Element> {
    @usableFromInline var items: [Element?] = [], head = 0

    @inlinable init() {}

    @inlinable var isEmpty: Bool { head == items.count }
    @inlinable var count: Int { items.count - head }

    @inlinable mutating func append(_ element: Element) { items.append(element) }

    @inlinable mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let element = items[head].take()
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 32, head > items.count / 2 {
            items.removeFirst(head)
            head = 0
        }
        return element
    }

    /// Takes the first `count` elements.
    @inlinable mutating func popFirst(_ count: Int) -> [Element] { (0..<count).compactMap { _ in popFirst() } }

    /// All elements, for descriptions.
    @inlinable var contents: [Element] { items[head...].compactMap { $0 } }
}
