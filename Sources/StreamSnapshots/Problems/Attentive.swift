/// Something that knows whether all it has written down has been looked at.
protocol Attentive: AnyObject {
    /// What nobody has looked at; nil where there is no such thing.
    var unseen: String? { get }
}
