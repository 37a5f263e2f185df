/// A participant that shows itself to debuggers and in `print()` under the name of its operator.
@usableFromInline
protocol Labelled: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var label: StaticString { get }
}

extension Labelled {
    @usableFromInline var description: String { "\(label)" }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
    @usableFromInline var playgroundDescription: Any { description }
}
