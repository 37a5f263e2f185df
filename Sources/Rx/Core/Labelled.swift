/// A participant that shows itself to debuggers and in `print()` under the name of its operator.
@usableFromInline
package protocol Labelled: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var label: StaticString { get }

    /// What a debugger shows inside.
    var details: KeyValuePairs<String, Any> { get }
}

extension Labelled {
    @usableFromInline package var details: KeyValuePairs<String, Any> { [:] }
    @usableFromInline package var description: String { "\(label)" }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: details) }
    @usableFromInline package var playgroundDescription: Any { description }
}
