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
    ///   - name: The name, of which the first 200 characters of Unicode are shown, as of all texts: a page of an index has a
    ///     thousand places.
    ///   - country: A code in letters of any case. What is no code of two letters is not known.
    init(
        name: String, country: String?, path: String, temperature: String? = nil, summary: String? = nil,
        icon: String? = nil
    ) {
        self.name = Self.shortened(name)
        self.country = PlaceIndex.country(country)
        (self.path, self.icon) = (path, icon)
        (self.temperature, self.summary) = (temperature.map(Self.shortened), summary.map(Self.shortened))
    }

    /// As much of a text as a list shows.
    static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count > 200 ? String(scalars.prefix(200)) : text
    }
}

/// A file of an index.
struct IndexFile: Sendable, Equatable {
    /// The path in the folder, such as `country-no.html`.
    let name: String
    let bytes: [UInt8]
}
