/// A participant that debuggers and `print()` show under the name of its operator.
@usableFromInline
package protocol Labelled: CustomStringConvertible, CustomReflectable, CustomPlaygroundDisplayConvertible {
    var label: StaticString { get }

    /// The contents that a debugger shows.
    var details: KeyValuePairs<String, Any> { get }
}

extension Labelled {
    @usableFromInline package var details: KeyValuePairs<String, Any> { [:] }
    @usableFromInline package var description: String { "\(label)" }
    @usableFromInline package var customMirror: Mirror { Mirror(self, children: details) }
    @usableFromInline package var playgroundDescription: Any { description }
}
