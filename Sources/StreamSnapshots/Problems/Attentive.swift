/// A log that knows which of its events a test has checked.
protocol Attentive: AnyObject {
    /// A message about the unchecked events, or nil.
    var unseen: String? { get }
}
