/// A place in the index of a folder of pages.
struct PlaceEntry: Sendable, Equatable {
    /// The name that is shown.
    let name: String
    /// The country's code in small letters, such as `no`; nil where it is not known.
    let country: String?
    /// The path of the page in the folder.
    let path: String
    /// The temperature, such as `12°`; nil where it is not known.
    let temperature: String?
    /// The weather in words, such as `Light rain`; nil where it is not known.
    let summary: String?
    /// The name of the drawing of the weather; nil where it is not known.
    let icon: String?

    /// An entry of texts from anywhere.
    ///
    /// - Parameters:
    ///   - name: The name, of which the first 200 characters of Unicode are shown: a page of an index has thousands.
    ///   - country: A code in letters of any case. What is no code of two letters is not known.
    init(
        name: String, country: String?, path: String, temperature: String? = nil, summary: String? = nil,
        icon: String? = nil
    ) {
        let scalars = name.unicodeScalars
        self.name = String(scalars.prefix(Self.longestName))
        self.country = PlaceIndex.country(country)
        (self.path, self.temperature, self.summary, self.icon) = (path, temperature, summary, icon)
    }

    private static let longestName = 200
}

/// A file of an index.
struct IndexFile: Sendable, Equatable {
    /// The path in the folder, such as `country-no.html`.
    let name: String
    let bytes: [UInt8]
}
