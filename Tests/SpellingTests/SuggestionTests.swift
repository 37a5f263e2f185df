import Spelling
import Testing

@Suite("A suggestion")
struct SuggestionTests {
    @Test(
        "is the nearest name, if one is near",
        arguments: [
            ("metrik", "metric"), ("METRIC", "metric"), ("u", "uk"), ("imperial", nil), ("us ", "us"), ("", nil),
            ("merict", "metric"), ("met", "metric"), ("--uk", "uk"), ("--", nil),
        ] as [(String, String?)])
    func nearest(name: String, suggestion: String?) {
        let names = ["metric", "us", "uk", "ca", "si"]
        #expect(Suggestion.nearest(to: name, among: names) == suggestion)
    }

    @Test("is a longer name rather than a similar one, and of several the shortest")
    func longer() {
        let names = ["--at", "--language", "--time-zone", "--time"]
        #expect(Suggestion.nearest(to: "--lang", among: names) == "--language")
        #expect(Suggestion.nearest(to: "-tim", among: names) == "--time")
    }

    @Test("is nothing where there are no names")
    func noNames() {
        #expect(Suggestion.nearest(to: "us", among: []) == nil)
    }
}
