/// The UV index with the World Health Organization's category: `3, moderate`.
enum UVWords {
    static func text(_ index: Double, _ language: Language) -> String {
        let key =
            switch index.rounded(.toNearestOrEven) {
            case ..<3: "uv.low"
            case ..<6: "uv.moderate"
            case ..<8: "uv.high"
            case ..<11: "uv.veryHigh"
            default: "uv.extreme"
            }
        return language.phrases[key, ["index": language.numbers.whole(index)]]
    }
}
