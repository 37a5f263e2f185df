/// Finds what somebody probably meant to write.
enum Suggestion {
    /// “did you mean …?” with the nearest of the names, at most three, or nil when none is near.
    static func advice(for name: String, among names: [String]) -> String? {
        let limit = max(1, min(3, name.count / 2))
        var nearest: Set<String> = []
        var least = limit
        for candidate in names {
            let distance = distance(name, candidate)
            if distance < least { nearest.removeAll() }
            if distance <= least { nearest.insert(candidate) }
            least = min(least, distance)
        }
        let found = nearest.sorted().prefix(3).map { "“\($0)”" }
        return found.isEmpty ? nil : "did you mean \(found.joined(separator: " or "))?"
    }

    /// How many characters must be put in, taken out, exchanged or swapped with the next to make one name of the other.
    static func distance(_ one: String, _ other: String) -> Int {
        let one = Array(one.lowercased())
        let other = Array(other.lowercased())
        var before: [Int] = []
        var row = Array(0...other.count)
        for i in one.indices {
            var next = [i + 1]
            for j in other.indices {
                var least = min(row[j] + (one[i] == other[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
                let isSwapped = i > 0 && j > 0 && one[i] == other[j - 1] && one[i - 1] == other[j]
                if isSwapped { least = min(least, before[j - 1] + 1) }
                next.append(least)
            }
            (before, row) = (row, next)
        }
        return row[other.count]
    }
}
