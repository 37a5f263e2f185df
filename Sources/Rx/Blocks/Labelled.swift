/// A participant that shows itself to debuggers and in `print()` under the name of its operator.
@usableFromInline protocol Labelled: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var label: StaticString { get }

    /// What a debugger shows inside.
    var details: KeyValuePairs<String, Any> { get }
}

extension Labelled {
    @usableFromInline var details: KeyValuePairs<String, Any> { [:] }
    @usableFromInline var description: String { "\(label)" }
    @usableFromInline var customMirror: Mirror { Mirror(self, children: details) }
    @usableFromInline var playgroundDescription: Any { description }
}
