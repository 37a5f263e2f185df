/// What Foundation is to run, on its way to the thread that runs it.
///
/// Whoever hands it over does not touch it again, and the stream to which it belongs guards its own state: so it may
/// cross threads although its type cannot promise that.
package struct Action<Function>: @unchecked Sendable {
    package let run: Function

    package init(_ run: Function) { self.run = run }
}
