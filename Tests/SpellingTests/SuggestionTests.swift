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

    @Test("is nothing for a text that is longer than any name")
    func tooLong() {
        let long = String(repeating: "x", count: 201)
        #expect(Suggestion.nearest(to: long, among: [long + "y"]) == nil)
    }

    @Test("is nothing where there are no names")
    func noNames() {
        #expect(Suggestion.nearest(to: "us", among: []) == nil)
    }
}
