import ViewModels

/// A place in the index of a folder of pages.
struct PlaceEntry: Sendable, Equatable {
    /// The displayed name.
    let name: String
    /// The country's code in lower case, such as `no`; nil if unknown.
    let country: String?
    /// The path of the page in the folder.
    let path: String
    /// The temperature, such as `12°`; nil if unknown.
    let temperature: String?
    /// The weather in words, such as `Light rain`; nil if unknown.
    let summary: String?
    /// The name of the drawing of the weather; nil if unknown.
    let icon: String?

    /// Creates an entry from untrusted texts.
    ///
    /// - Parameters:
    ///   - name: The name. The first 200 characters of each text are shown, since a page of an index has a thousand
    ///     places.
    ///   - country: A code of two letters in any case. Anything else counts as unknown.
    init(
        name: String, country: String?, path: String, temperature: String? = nil, summary: String? = nil,
        icon: String? = nil
    ) {
        self.name = Self.shortened(name.readable ?? "")
        self.country = PlaceIndex.country(country)
        (self.path, self.icon) = (path, icon)
        (self.temperature, self.summary) = (
            temperature?.readable.map(Self.shortened), summary?.readable.map(Self.shortened)
        )
    }

    /// Returns the part of a text that a list shows.
    static func shortened(_ text: String) -> String {
        let scalars = text.unicodeScalars
        return scalars.count > 200 ? String(scalars.prefix(200)) : text
    }
}

/// The places of a country in the order of their names. They can be read several times.
struct PlaceGroup<Failure: Error> {
    /// The code of the country in lower case; nil for places without one.
    let country: String?
    let count: Int
    let forEach: (_ body: (PlaceEntry) throws(Failure) -> Void) throws(Failure) -> Void
}

/// A file of an index.
struct IndexFile: Sendable, Equatable {
    /// The path in the folder, such as `country-no.html`.
    let name: String
    let bytes: [UInt8]
}
