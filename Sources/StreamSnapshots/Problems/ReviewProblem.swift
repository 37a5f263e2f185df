/// An error thrown when a received text cannot be accepted.
public struct ReviewProblem: Error, Equatable, CustomStringConvertible {
    /// The description of the error, with the place of the text.
    public let description: String

    init(_ description: String) { self.description = description }
}
