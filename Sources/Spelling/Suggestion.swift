/// Finds what somebody probably meant to write.
///
/// ```swift
/// Suggestion.nearest(to: "metrik", among: ["metric", "us", "uk"])   // metric
/// ```
public enum Suggestion {
    /// The nearest of the names, or nil when none is near: at most three slips away, and fewer for a short name.
    /// Capital letters make no difference.
    public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        var distance = EditDistance(
            from: Array(name.lowercased().utf8), atMost: max(1, min(3, name.utf8.count / 2)))
        return
            names
            .compactMap { other in distance(to: Array(other.lowercased().utf8)).map { (slips: $0, name: other) } }
            .min { $0 < $1 }?
            .name
    }
}
