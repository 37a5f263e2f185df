import Testing

@testable import forecast_report

@Suite("A destination")
struct DestinationTests {
    @Test(
        "is what its name says, or what is there",
        arguments: [
            ("-", Destination.standardOutput, nil), ("page.html", .file("page.html"), "page.html"),
            ("pages/", .folder("pages/"), "pages/a.html"), ("there", .folder("there"), "there/a.html"),
            ("./-", .file("./-"), "./-"), ("p\u{600}/", .folder("p\u{600}/"), "p\u{600}/a.html"),
        ])
    func kinds(path: String, destination: Destination, written: String?) {
        #expect(Destination(path) { $0 == "there" } == destination)
        #expect(destination.path(for: "a.html") == written)
    }

    @Test(
        "in a folder is named after its input",
        arguments: [
            ("weather.json", "weather.html"), ("a/b/weather.json.gz", "weather.html"), ("oslo", "oslo.html"),
            ("-", "standard-input.html"), ("oslo.JSON", "oslo.html"), (".json", ".json.html"), ("a.b.json", "a.b.html"),
            ("p\u{600}/w.json", "w.html"), ("p/\u{301}w.json.GZ", "\u{301}w.html"),
            ("w.json\u{301}", "w.json\u{301}.html"),
        ])
    func names(input: String, name: String) {
        #expect(Destination.name(for: input, extension: ".html") == name)
    }
}
