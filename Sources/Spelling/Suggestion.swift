/// Finds the name that a misspelled one probably means.
///
/// ```swift
/// Suggestion.nearest(to: "metrik", among: ["metric", "us", "uk"])   // metric
/// ```
public enum Suggestion {
    /// Returns the shortest name with this prefix; else the most similar name, or nil if none is similar enough: at
    /// most three errors, and fewer for a short name. Case and leading dashes are ignored.
    public static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let typed = letters(of: name)
        // A longer text is not a misspelled name.
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
