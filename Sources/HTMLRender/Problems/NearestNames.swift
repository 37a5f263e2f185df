import Spelling

/// Suggests similar names for an unknown one.
enum NearestNames {
    /// Returns “did you mean …?” with at most three of the most similar names, or nil if none is similar.
    static func advice(for name: String, among names: [String]) -> String? {
        var distance = EditDistance(from: Array(name.lowercased().utf8), atMost: max(1, min(3, name.utf8.count / 3)))
        var nearest: Set<String> = []
        var least = Int.max
        for candidate in names {
            guard let slips = distance(to: Array(candidate.lowercased().utf8)), slips <= least else { continue }
            if slips < least { nearest.removeAll() }
            nearest.insert(candidate)
            least = slips
        }
        let found = nearest.sorted().prefix(3).map { "“\($0)”" }
        return found.isEmpty ? nil : "did you mean \(found.joined(separator: " or "))?"
    }

    /// Returns whether one name differs from the other by one or two typing errors.
    static func isSlip(_ name: String, for other: String) -> Bool {
        var distance = EditDistance(from: Array(name.utf8), atMost: min(2, name.utf8.count / 3))
        return distance(to: Array(other.utf8)) != nil
    }
}
