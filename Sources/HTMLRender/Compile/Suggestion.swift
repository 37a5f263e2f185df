/// Finds what somebody probably meant to write.
enum Suggestion {
    /// “did you mean …?” with the nearest of the names, or nil when none is near.
    static func advice(for name: String, among names: [String]) -> String? {
        let near =
            names
            .map { (name: $0, distance: distance(name, $0)) }
            .filter { $0.distance <= max(1, min(3, name.count / 2)) }
            .min { ($0.distance, $0.name) < ($1.distance, $1.name) }
        return near.map { "did you mean “\($0.name)”?" }
    }

    /// How many characters must be put in, taken out or exchanged to make one name of the other.
    static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one.lowercased())
        let other = Array(other.lowercased())
        var row = Array(0...other.count)
        for (i, character) in one.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, candidate) in other.enumerated() {
                let exchanged = diagonal + (character == candidate ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(exchanged, row[j] + 1, row[j + 1] + 1)
            }
        }
        return row[other.count]
    }
}
