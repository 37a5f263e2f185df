extension Phrases {
    /// Several sentences as one text; nil for none. Scripts with a wide full stop have no space after it.
    func joined(_ sentences: [String]) -> String? {
        sentences.reduce(nil) { text, sentence in
            text.map { $0 + ($0.hasSuffix("。") ? "" : " ") + sentence } ?? sentence
        }
    }
}
