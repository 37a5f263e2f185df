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
        country_name(identifier, code).string
    }

    /// Returns the plural forms of a language with phrases, such as `one n=1`; nil for other languages.
    static func pluralForms(of language: String) -> String? { plural_forms(language).string }

    /// Returns how many phrases of a language are witnessed, and how many could be; nil for English.
    static func witnesses(of language: String) -> (count: Int, of: Int)? {
        let numbers = witnessed_phrases(language).string?.split(separator: " ").compactMap { Int($0) } ?? []
        return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
    }

    /// Returns the data of a locale; nil if the table does not contain it.
    static func facts(of name: LocaleName) -> LocaleFacts? {
        locale_text(name.identifier).string.flatMap { LocaleFacts(line: $0) }
    }
}

extension LocaleText {
    /// The text, which is a constant of the program, and whose length was measured in C; nil if there is none.
    fileprivate var string: String? {
        start.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: length), as: UTF8.self) }
    }
}
