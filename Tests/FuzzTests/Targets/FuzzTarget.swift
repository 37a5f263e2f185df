import Foundation

/// A reader of input from outside, as an entry point for any bytes, together with the properties of its results.
///
/// The fuzzer calls it with inputs of its own making, and ``ReplayTests`` with the stored corpus.
struct FuzzTarget: Sendable {
    /// The name of the target, of its dictionary and of its folder in the corpus.
    let name: String
    /// Reads the bytes. Throws a ``Flaw`` when a property does not hold.
    let run: @Sendable (Data) throws(Flaw) -> Void

    /// Every target, in the order in which `scripts/fuzz all` runs them.
    static let all = formats + [.any, .settings, .cache, .templates, .gzip, .ids, .places]

    /// The instant at which every target reads its input, so that a run does not depend on the clock.
    static let now = Date(timeIntervalSince1970: 1_792_040_400)
}

/// A property that does not hold for an input.
struct Flaw: Error, Equatable, CustomStringConvertible {
    /// The description.
    let description: String

    init(_ description: String) { self.description = description }

    /// Throws a flaw with a description unless a condition is true.
    static func unless(_ condition: Bool, _ description: @autoclosure () -> String) throws(Flaw) {
        guard condition else { throw Flaw(description()) }
    }
}
