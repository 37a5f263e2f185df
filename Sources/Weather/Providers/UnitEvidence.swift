/// Finds the units of a response that does not name them: those in which its values are consistent.
enum UnitEvidence {
    /// Returns the units in which an error is small, if it is large in all others.
    static func fit<Units>(
        _ candidates: [Units], within small: Double, orElse large: Double, _ error: (Units) -> Double?
    ) -> Units? {
        let errors = candidates.compactMap(error)
        guard errors.count == candidates.count, let best = errors.indices.min(by: { errors[$0] < errors[$1] }),
            errors[best] <= small, errors.indices.allSatisfy({ $0 == best || errors[$0] >= large })
        else { return nil }
        return candidates[best]
    }

    /// Returns the mean error of the entries that have one; nil if none has.
    static func mean<Entry>(_ entries: [Entry], _ error: (Entry) -> Double?) -> Double? {
        let errors = entries.compactMap(error)
        return errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
    }
}
