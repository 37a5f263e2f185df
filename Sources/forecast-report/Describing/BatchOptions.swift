import Arguments
import Batch

/// What a person can choose for many pages at once.
enum BatchOptions {
    static let output = Option(
        "output", letter: "o", .path("path"),
        "A folder for the pages, an archive that ends in .tar, or - for results as lines of JSON.", use: .common)
    static let jobs = Option(
        "jobs", letter: "j", .whole(1...256), "How many pages are made at the same time.",
        default: "the cores that may be used", use: .onceOnly)
    static let every = Option(
        "every", .interval, "How often pages are made; the instant to show is rounded down to it.", default: "60m",
        use: .onceOnly)
    static let path = Option(
        "path", .pagePath, "The shape of the pages' paths.", default: "{id}.html", use: .onceOnly)
    static let rejects = Option(
        "rejects", .path("file"), "A file for the lines that could not become pages.", default: "beside the folder",
        use: .onceOnly)
    static let raw = Option(
        flag: "raw",
        "With -o -: write each page as it is behind its line of JSON, with as many bytes as the line says.",
        use: .onceOnly)
    static let prune = Option(
        flag: "prune", "Remove the pages of earlier runs that have no line any more.", use: .onceOnly)
    static let sharedStyle = Option(
        flag: "shared-style", "Write the style sheet once beside the pages, and not into each of them.", use: .onceOnly)

    static let together = Option(
        flag: "together", "Let readers see the pages of the last run or of this one, never both.", use: .onceOnly)
    static let compress = Option(
        "compress", .compressions, "Compressed copies beside each page: gzip, br, zstd.", use: .onceOnly)
    static let baseURL = Option(
        "base-url", .address, "Where on the web the folder is, for sitemap.xml and canonical addresses.",
        use: .onceOnly)
    static let index = Option(
        flag: "index",
        "Write index.html and a page a country with every place, its weather and temperature. "
            + "With -o -, only keep their names free.",
        use: .onceOnly)
    static let indexOf = Option(
        "index-of", .path("file"),
        "Write --index and the sitemap of --base-url for the pages of a file with batch's results, and no pages.",
        use: .onceOnly)
    static let metrics = Option(
        "metrics", .path("file"), "A file for counts and times, as Prometheus' textfile collector reads them.",
        use: .onceOnly)

    static let group = OptionGroup(
        "options",
        [
            output.description, raw.description, jobs.description, every.description, path.description,
            rejects.description,
            prune.description, together.description, sharedStyle.description, compress.description,
            baseURL.description, index.description, indexOf.description, metrics.description,
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
    /// One or several, with commas between them.
    static let compressions = ValueFormat(
        "formats", "gzip, br or zstd, several with commas between them",
        choices: Compression.allCases.map { Choice($0.rawValue) }
    ) { text in
        let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        let formats = names.compactMap(Compression.init(rawValue:))
        return formats.count == names.count && Set(names).count == names.count ? formats : nil
    }
}

extension ValueFormat where Value == PagePath {
    /// The shape of paths in a folder.
    static let pagePath = ValueFormat("path", "a path with {id} and an ending, such as {id}/index.html") {
        PagePath($0)
    }
}
