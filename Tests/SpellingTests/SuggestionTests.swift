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

    @Test("is the shortest name with the prefix rather than a similar one")
    func longer() {
        let names = ["--at", "--language", "--time-zone", "--time"]
        #expect(Suggestion.nearest(to: "--lang", among: names) == "--language")
        #expect(Suggestion.nearest(to: "-tim", among: names) == "--time")
    }

    @Test("is nil for a very long text")
    func tooLong() {
        let long = String(repeating: "x", count: 201)
        #expect(Suggestion.nearest(to: long, among: [long + "y"]) == nil)
    }

    @Test("is nil without names")
    func noNames() {
        #expect(Suggestion.nearest(to: "us", among: []) == nil)
    }
}
