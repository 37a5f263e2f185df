import Locales

/// ICU's data for the most common locales, embedded in the program: opening ICU's own data takes longer than writing a
/// page.
enum LocaleTable {
    /// Returns whether the table contains a locale. It contains all regions, with English as their language.
    static func has(_ name: LocaleName) -> Bool {
        locale_text(name.identifier).start != nil
    }

    /// Returns the name of a country in a locale; nil if the table does not contain either.
    static func country(_ code: String, in identifier: String) -> String? {
        let text = country_name(identifier, code)
        return text.start.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: text.length), as: UTF8.self) }
    }

    /// Returns the data of a locale; nil if the table does not contain it.
    static func facts(of name: LocaleName) -> LocaleFacts? {
        let text = locale_text(name.identifier)
        // The text is a constant of the program, and its length was measured in C.
        let bytes = UnsafeRawBufferPointer(start: text.start, count: text.length)
        return LocaleFacts(line: String(decoding: bytes, as: UTF8.self))
    }
}
