extension Phrases {
    /// Joins the sentences that are not nil; nil if there are none. Scripts with a wide full stop have no space after
    /// it.
    func joined(_ sentences: [String?]) -> String? {
        var text = ""
        text.reserveCapacity(sentences.reduce(0) { $0 + ($1?.utf8.count ?? 0) + 1 })
        for case let sentence? in sentences {
            if !text.isEmpty, !text.hasSuffix("。") { text += " " }
            text += sentence
        }
        return text.isEmpty ? nil : text
    }
}
