import FoundationEssentials
import FoundationInternationalization

/// A locale as users and systems write it, parsed: `de`, `de-AT`, `de_AT.UTF-8`, `zh-Hans-CN`.
///
/// Text after a dot or an `@`, variants and extensions are ignored. `C` and `POSIX` are `en_US`, both forms of written
/// Norwegian are `nb`, and Hebrew's old code `iw` is `he`.
struct LocaleName: Hashable {
    let language: String
    let script: String?
    let region: String?

    init(language: String, script: String? = nil, region: String? = nil) {
        (self.language, self.script, self.region) = (language, script, region)
    }

    /// Parses the name of a locale; nil if the language or region does not exist.
    init?(_ text: String) {
        guard text.utf8.count <= 200, !text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        let name = text.prefix { $0 != "." && $0 != "@" }
        if ["", "C", "POSIX"].contains(name.uppercased()) {
            self.init(language: "en", region: "US")
            return
        }
        var parts = name.split(omittingEmptySubsequences: false) { $0 == "_" || $0 == "-" }[...]
        guard parts.allSatisfy(Self.isSubtag), let typed = parts.popFirst()?.lowercased() else { return nil }
        let code = Self.otherCodes[typed] ?? typed
        let script = parts.first.flatMap {
            $0.count == 4 && $0.allSatisfy(\.isLetter) ? $0.prefix(1).uppercased() + $0.dropFirst().lowercased() : nil
        }
        if script != nil { parts.removeFirst() }
        let region = parts.first.flatMap { (2...3).contains($0.count) ? $0.uppercased() : nil }
        self.init(language: code, script: script, region: region)
        guard LocaleTable.has(self) || isISO else { return nil }
    }

    /// Whether the language and the region exist.
    private var isISO: Bool {
        guard Locale.LanguageCode(language).isISOLanguage else { return false }
        guard let region else { return true }
        // The table with English as language lists all regions; asking ICU takes ten times as long.
        return LocaleTable.has(LocaleName(language: "en", region: region)) || Locale.Region(region).isISORegion
    }

    /// `de_AT`.
    var identifier: String { [language, script, region].compactMap { $0 }.joined(by: "_") }

    /// `de-AT`, the tag for pages (BCP 47).
    var tag: String { [language, script, region].compactMap { $0 }.joined(by: "-") }

    /// The locale with the most likely script and region: `zh_TW` is `zh_Hant_TW`.
    var likely: LocaleName {
        LocaleName(Locale.Language(identifier: tag).maximalIdentifier) ?? self
    }

    private static let otherCodes = ["no": "nb", "nn": "nb", "iw": "he"]

    private static func isSubtag(_ part: Substring) -> Bool {
        (1...8).contains(part.utf8.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
}

extension LocaleName {
    /// Returns the locale of a page, given this locale and optionally another language.
    ///
    /// The language is kept if it has a catalogue in its script. Otherwise the page is in English, and only the region
    /// is kept.
    func spoken(in language: LocaleName?, catalogues: some Collection<String>) -> LocaleName {
        let region = region ?? (language == nil ? nil : likely.region)
        let wanted = LocaleName(
            language: (language ?? self).language, script: (language ?? self).script, region: region)
        if wanted.catalogue(among: catalogues) != nil {
            return wanted == LocaleName(language: "en") ? wanted.likely.withoutScript : wanted
        }
        return LocaleName(language: "en", region: region ?? likely.region ?? "US")
    }

    /// Returns the name of its catalogue: `zh` for `zh_SG`, and `zh-Hant` for `zh_TW`, whose script is not the usual one
    /// of Chinese; nil if there is none in its script.
    func catalogue(among catalogues: some Collection<String>) -> String? {
        // Only ICU knows the scripts of languages that have several.
        let hasOneScript =
            script == nil && !catalogues.contains { $0.hasPrefix(language + "-") } && LocaleTable.has(self)
        let script = hasOneScript ? nil : script ?? likely.script
        let isUsual = script == nil || script == LocaleName(language: language).likely.script
        let name = isUsual ? language : "\(language)-\(script ?? "")"
        return catalogues.contains(name) ? name : nil
    }

    /// The locale in the script that is usual in its region.
    var withoutScript: LocaleName { LocaleName(language: language, region: region) }
}

extension UnitPreset {
    /// Creates the units that are usual in a locale's region; nil if the locale does not exist.
    public init?(locale: String) {
        guard let name = LocaleName(locale) else { return nil }
        self.init(region: name.region ?? name.likely.region ?? "US")
    }
}
