/// A closure on its way to the thread on which a scheduler runs it.
///
/// The caller does not use it again, and its stream guards its own state. So it may cross threads although its type
/// cannot promise that.
package struct Action<Function>: @unchecked Sendable {
    package let run: Function

    package init(_ run: Function) { self.run = run }
}
