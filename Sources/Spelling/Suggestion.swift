/// Finds what somebody probably meant to write.
///
/// ```swift
/// Suggestion.nearest(to: "metrik", among: ["metric", "us", "uk"])   // metric
/// ```
public enum Suggestion {
    /// The shortest of the names that begin so; else the nearest, or nil when none is near: at most three slips away, and
    /// fewer for a short name. Capital letters and dashes in front make no difference.
    public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let typed = letters(of: name)
        // No name is so long that a text of more bytes could have been meant to be it.
        guard !typed.isEmpty, typed.count <= EditDistance.longest else { return nil }
        let others = names.map { (name: $0, letters: letters(of: $0)) }
        let longer = others.filter { $0.letters.starts(with: typed) }
        if let whole = longer.min(by: { ($0.letters.count, $0.name) < ($1.letters.count, $1.name) }) {
            return whole.name
        }
        var distance = EditDistance(from: typed, atMost: max(1, min(3, typed.count / 2)))
        return
            others
            .compactMap { other in distance(to: other.letters).map { (slips: $0, name: other.name) } }
            .min { $0 < $1 }?
            .name
    }

    private static func letters(of name: String) -> [UInt8] {
        Array(name.lowercased().utf8.drop { $0 == UInt8(ascii: "-") })
    }
}
