import Foundation

/// A locale as people and systems write it, taken apart: `de`, `de-AT`, `de_AT.UTF-8`, `zh-Hans-CN`.
///
/// What stands behind a dot or an `@` says nothing of the language and is dropped, as are variants and extensions.
/// `C` and `POSIX` are `en_US`, both written Norwegians are `nb`, and Hebrew's old code `iw` is `he`.
struct LocaleName: Hashable {
    let language: String
    let script: String?
    let region: String?

    init(language: String, script: String? = nil, region: String? = nil) {
        (self.language, self.script, self.region) = (language, script, region)
    }

    /// The locale that a text names; nil where no such language or region exists.
    init?(_ text: String) {
        let name = text.prefix { $0 != "." && $0 != "@" }
        if ["", "C", "POSIX"].contains(name.uppercased()) {
            self.init(language: "en", region: "US")
            return
        }
        var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
        guard parts.allSatisfy(Self.isSubtag), let typed = parts.popFirst()?.lowercased() else { return nil }
        let code = Self.otherCodes[typed] ?? typed
        let script = parts.first.flatMap { $0.count == 4 && $0.allSatisfy(\.isLetter) ? $0.capitalized : nil }
        if script != nil { parts.removeFirst() }
        let region = parts.first.flatMap { (2...3).contains($0.count) ? $0.uppercased() : nil }
        self.init(language: code, script: script, region: region)
        guard LocaleTable.has(self) || isISO else { return nil }
    }

    /// Whether such a language and such a region exist.
    private var isISO: Bool {
        guard Locale.LanguageCode(language).isISOLanguage else { return false }
        guard let region else { return true }
        // Where English is spoken is a region: to be told so by ICU takes ten times as long.
        return LocaleTable.has(LocaleName(language: "en", region: region)) || Locale.Region(region).isISORegion
    }

    /// `de_AT`.
    var identifier: String { [language, script, region].compactMap { $0 }.joined(separator: "_") }

    /// `de-AT`, as pages name it (BCP 47).
    var tag: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

    /// The same with the script and the region that are most likely meant: `zh_TW` is `zh_Hant_TW`.
    var likely: LocaleName {
        LocaleName(Locale.Language(identifier: tag).maximalIdentifier) ?? self
    }

    private static let otherCodes = ["no": "nb", "nn": "nb", "iw": "he"]

    private static func isSubtag(_ part: Substring) -> Bool {
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension LocaleName {
    /// How a page speaks that is asked for this locale, and perhaps for another language than the locale's.
    ///
    /// The language is kept where there is a catalogue of its words. Where there is none, or one in another script,
    /// the page speaks English, and only the region is kept.
    func spoken(in language: LocaleName?, catalogues: (String) -> Bool) -> LocaleName {
        let region = region ?? (language == nil ? nil : likely.region)
        let wanted = LocaleName(
            language: (language ?? self).language, script: (language ?? self).script, region: region)
        if catalogues(wanted.language), wanted.isInScriptOfLanguage {
            return wanted == LocaleName(language: "en") ? wanted.likely.withoutScript : wanted
        }
        return LocaleName(language: "en", region: region ?? likely.region ?? "US")
    }

    /// Whether it is written as its language mostly is. The table has no others.
    private var isInScriptOfLanguage: Bool {
        LocaleTable.has(self) || likely.script == LocaleName(language: language).likely.script
    }

    private var withoutScript: LocaleName { LocaleName(language: language, region: region) }
}

extension UnitPreset {
    /// The units that people of a locale's region are used to; nil where there is no such locale.
    public init?(locale: String) {
        guard let name = LocaleName(locale) else { return nil }
        self.init(region: name.region ?? name.likely.region ?? "US")
    }
}
