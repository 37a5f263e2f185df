import Spelling
import Testing

@Suite("A suggestion")
struct SuggestionTests {
    @Test(
        "is the nearest name, if one is near",
        arguments: [
            ("metrik", "metric"), ("METRIC", "metric"), ("u", "uk"), ("imperial", nil), ("us ", "us"), ("", nil),
            ("merict", "metric"),
        ] as [(String, String?)])
    func nearest(name: String, suggestion: String?) {
        let names = ["metric", "us", "uk", "ca", "si"]
        #expect(Suggestion.nearest(to: name, among: names) == suggestion)
    }

    @Test("is nothing where there are no names")
    func noNames() {
        #expect(Suggestion.nearest(to: "us", among: []) == nil)
    }
}
