import Locales

/// What ICU knows of the locales that pages mostly speak in, inside the program: to open ICU's own data takes longer than
/// to write a page.
enum LocaleTable {
    /// Whether a locale is in it. All regions are, with English as their language.
    static func has(_ name: LocaleName) -> Bool {
        locale_text(name.identifier).start != nil
    }

    /// What a locale calls a country; nil where either is not in it.
    static func country(_ code: String, in identifier: String) -> String? {
        let text = country_name(identifier, code)
        return text.start.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: text.length), as: UTF8.self) }
    }

    /// What it says of a locale; nil where that is not in it.
    static func facts(of name: LocaleName) -> LocaleFacts? {
        let text = locale_text(name.identifier)
        // The text is a constant of the program, and its length is what C found.
        let bytes = UnsafeRawBufferPointer(start: text.start, count: text.length)
        return LocaleFacts(line: String(decoding: bytes, as: UTF8.self))
    }
}
