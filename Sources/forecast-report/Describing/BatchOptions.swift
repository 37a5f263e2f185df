import Arguments
import Batch

/// The options for many pages at once.
enum BatchOptions {
    static let output = Option(
        "output", letter: "o", .path("path"),
        "A folder, an archive that ends in .tar, or - to print results as lines of JSON.", use: .common)
    static let jobs = Option(
        "jobs", letter: "j", .whole(1...256), "The number of pages made at the same time.",
        default: "the number of available cores", use: .onceOnly)
    static let every = Option(
        "every", .interval, "The interval between runs; the instant to show is rounded down to it.", default: "60m",
        use: .onceOnly)
    static let path = Option(
        "path", .pagePath, "The pattern of the pages' paths.", default: "{id}.html", use: .onceOnly)
    static let rejects = Option(
        "rejects", .path("file"), "A file for rejected lines.", default: "beside the folder",
        use: .onceOnly)
    static let raw = Option(
        flag: "raw",
        "With -o -: write each page verbatim after its line of JSON, which gives its size in bytes.",
        use: .onceOnly)
    static let prune = Option(
        flag: "prune", "Remove pages of earlier runs whose lines are gone.", use: .onceOnly)
    static let sharedStyle = Option(
        flag: "shared-style", "Write the style sheet once beside the pages instead of into each page.", use: .onceOnly)

    static let together = Option(
        flag: "together", "Publish all new pages at once, so that readers never see a mix of two runs.", use: .onceOnly)
    static let compress = Option(
        "compress", .compressions, "Write compressed copies beside each page: gzip, br, zstd.", use: .onceOnly)
    static let forms = Option(
        "forms", .pageForms, "Write other forms beside each page: text, calendar, feed.", use: .onceOnly)
    static let baseURL = Option(
        "base-url", .address, "The URL of the folder, for sitemap.xml and canonical links.",
        use: .onceOnly)
    static let index = Option(
        flag: "index",
        "Write index.html and a page for each country that list all places with their weather. "
            + "With -o -, only reserve their names.",
        use: .onceOnly)
    static let indexOf = Option(
        "index-of", .path("file"),
        "Write only --index and the sitemap of --base-url, for the pages in a file of results.",
        use: .onceOnly)
    static let metrics = Option(
        "metrics", .path("file"), "A file for counts and times in Prometheus' text format.",
        use: .onceOnly)

    static let group = OptionGroup(
        "options",
        [
            output.description, raw.description, jobs.description, every.description, path.description,
            rejects.description,
            prune.description, together.description, sharedStyle.description, forms.description,
            compress.description, baseURL.description, index.description, indexOf.description, metrics.description,
        ])
}

extension PageOptions {
    /// The options that a line of a batch can set for its page.
    static let allOfOnePage =
        group.without(output).options + SpeechOptions.group.options
        + [
            WeatherOptions.provider.description, WeatherOptions.payloadUnits.description,
            WeatherOptions.now.description,
        ]

    /// The names of these options.
    static let ofOnePage = Set(allOfOnePage.map(\.name))
}

extension ValueFormat where Value == [Compression] {
    /// One or more formats, separated by commas.
    static let compressions = ValueFormat(
        "formats", "gzip, br or zstd, separated by commas",
        choices: Compression.allCases.map { Choice($0.rawValue) }
    ) { text in list(text, Compression.init(rawValue:)) }
}

extension ValueFormat where Value == [PageTemplate.Shipped] {
    /// One or more forms of a page, separated by commas.
    static let pageForms = ValueFormat(
        "forms", "text, calendar or feed, separated by commas",
        choices: PageTemplate.forms.map { Choice($0.name, $0.meaning) }
    ) { text in list(text) { name in PageTemplate.forms.first { $0.name == name } } }
}

extension ValueFormat {
    /// Parses values that are separated by commas; nil if one is unknown or given twice.
    fileprivate static func list<Element>(
        _ text: String, _ element: (String) -> Element?
    ) -> [Element]? where Value == [Element] {
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let values = names.compactMap(element)
        return values.count == names.count && Set(names).count == names.count ? values : nil
    }
}

extension ValueFormat where Value == PagePath {
    /// The pattern of paths in a folder.
    static let pagePath = ValueFormat("path", "a path with {id} and a file extension, such as {id}/index.html") {
        PagePath($0)
    }
}
