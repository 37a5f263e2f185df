/// What an answer that does not say its units tells of them: in which of them its own values go together.
enum UnitEvidence {
    /// The units in which an error is small, where it is large in all others.
    static func fit<Units>(
        _ candidates: [Units], within small: Double, orElse large: Double, _ error: (Units) -> Double?
    ) -> Units? {
        let errors = candidates.compactMap(error)
        guard errors.count == candidates.count, let best = errors.indices.min(by: { errors[$0] < errors[$1] }),
            errors[best] <= small, errors.indices.allSatisfy({ $0 == best || errors[$0] >= large })
        else { return nil }
        return candidates[best]
    }

    /// The mean error of the entries that have one; nil where none has.
    static func mean<Entry>(_ entries: [Entry], _ error: (Entry) -> Double?) -> Double? {
        let errors = entries.compactMap(error)
        return errors.isEmpty ? nil : errors.reduce(0, +) / Double(errors.count)
    }
}
