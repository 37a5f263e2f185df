import FoundationEssentials

/// Preparation of texts from the data for a page.
extension String {
    /// The text, or nil if it is blank; services also send blanks for unknown values.
    ///
    /// Marks that change the direction of writing are removed, because an unbalanced one would affect the page around
    /// it.
    package var readable: String? {
        let text =
            unicodeScalars.contains(where: \.turnsDirection)
            ? String(String.UnicodeScalarView(unicodeScalars.filter { !$0.turnsDirection })) : self
        return text.unicodeScalars.allSatisfy(\.isBlank) ? nil : text
    }

    /// Returns at most `count` letters of the text, followed by an ellipsis if it is longer.
    func beginning(_ count: Int) -> String {
        // Most texts have fewer bytes than that, and their count is already known.
        guard utf8.count > count, let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex),
            end < endIndex
        else { return self }
        return String(self[..<end]) + "…"
    }

    /// Returns the text with a capital letter for the beginning of a sentence: `Overcast clouds` for `overcast clouds`.
    /// Scripts without capital letters are unchanged.
    func beginningSentence(in language: String) -> String {
        guard let first = unicodeScalars.first, first.properties.isLowercase else { return self }
        let code = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
        if first == "i", ["tr", "az"].contains(code) { return "İ" + dropFirst() }
        if code == "nl", hasPrefix("ij") { return "IJ" + dropFirst(2) }
        return first.properties.titlecaseMapping + self[unicodeScalars.index(after: startIndex)...]
    }

    /// Returns whether two texts are equal, apart from case and a full stop.
    func says(_ other: String) -> Bool {
        // Long texts are compared exactly, because this runs for every row.
        guard max(utf8.count, other.utf8.count) <= 1000 else { return self == other }
        // Most texts are ASCII, whose characters need no segmentation.
        if utf8.allSatisfy(\.isASCII), other.utf8.allSatisfy(\.isASCII) {
            func surrounds(_ byte: UInt8) -> Bool { byte.isASCIISpace || byte == UInt8(ascii: ".") }
            return utf8.trimmed(surrounds).elementsEqual(other.utf8.trimmed(surrounds)) {
                $0.lowercased == $1.lowercased
            }
        }
        func surrounds(_ character: Character) -> Bool {
            character == "." || character == "。" || character.isWhitespace
        }
        return trimmed(surrounds).elementsEqual(other.trimmed(surrounds)) {
            $0 == $1 || $0.lowercased() == $1.lowercased()
        }
    }

    /// The web address, if it is complete and uses http or https.
    var webAddress: String? {
        guard utf8.count <= Self.longestAddress, let url = URL(string: self), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme),
            url.host()?.isEmpty == false
        else { return nil }
        return url.absoluteString
    }

    /// The maximum length of an address that browsers support.
    private static let longestAddress = 8192

    /// The language tag, such as `nb-NO`, if the text can be one.
    var languageTag: String? {
        guard utf8.count <= Self.longestLanguageTag else { return nil }
        let parts = split(whereSeparator: { "-_".contains($0) })
        let isTag = parts.enumerated().allSatisfy { index, part in
            part.count <= 8 && part.utf8.allSatisfy { $0.isASCIILetter || (index > 0 && $0.isASCIIDigit) }
        }
        guard isTag, let language = parts.first, (2...3).contains(language.count) else { return nil }
        return parts.joined(separator: "-")
    }

    /// The maximum length of a language tag. Tags have about ten bytes, rarely thirty.
    private static let longestLanguageTag = 100
}

extension BidirectionalCollection {
    /// Returns the elements without a matching prefix and suffix.
    fileprivate func trimmed(_ surrounds: (Element) -> Bool) -> SubSequence {
        let rest = drop(while: surrounds)
        return rest[..<(rest.lastIndex { !surrounds($0) }.map(rest.index(after:)) ?? rest.startIndex)]
    }
}

extension Unicode.Scalar {
    /// Whether it is white space. The check is frequent and may scan a long text, so it avoids Unicode's tables.
    var isBlank: Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }

    /// Whether it is an invisible mark, embedding, override or isolate for the direction of writing.
    var turnsDirection: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension UInt8 {
    fileprivate var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    fileprivate var isASCII: Bool { self < 0x80 }
    fileprivate var isASCIISpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
    fileprivate var lowercased: UInt8 { isASCIILetter ? self | 0x20 : self }
    fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
