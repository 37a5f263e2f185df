/// Checks of a file before it is parsed: its size and its encoding.
enum FileLimits {
    static func problem(of source: SourceText) -> TemplateProblem? {
        guard source.bytes.count <= MarkupParser.sizeLimit else {
            let nothing = SourceText(name: source.name, bytes: [])
            return TemplateProblem(
                "the file has \(source.bytes.count) bytes; a template can have at most \(MarkupParser.sizeLimit)",
                in: nothing, at: 0)
        }
        guard !source.bytes.isEmpty else { return TemplateProblem("the file is empty", in: source, at: 0) }
        // The parser would recognize UTF-16 by its NUL bytes, and read other characters than were checked here.
        if let offset = source.bytes.withUnsafeBytes({ $0.first(0) }) ?? offsetOfForeignByte(source.bytes) {
            return TemplateProblem("the file is not UTF-8", in: source, at: offset, advice: "save the file as UTF-8")
        }
        return tooManyAttributes(source) ?? tooManyPrefixes(source) ?? declaredEncoding(source)
    }

    /// The maximum number of declared prefixes. The parser searches all of them for each name with a prefix.
    static let prefixesLimit = 200

    private static func tooManyPrefixes(_ source: SourceText) -> TemplateProblem? {
        var (next, count) = (source.first("xmlns:", from: 0), 0)
        while let declaration = next {
            count += 1
            if count > prefixesLimit {
                return TemplateProblem(
                    "a file can declare at most \(prefixesLimit) prefixes", in: source, at: declaration)
            }
            next = source.first("xmlns:", from: declaration + 1)
        }
        return nil
    }

    /// The maximum number of attributes of an element. The parser compares each pair of them.
    static let attributesLimit = 1000

    private static func tooManyAttributes(_ source: SourceText) -> TemplateProblem? {
        var next = source.first(UInt8(ascii: "<"), from: 0)
        while let tag = next {
            next = source.first(UInt8(ascii: "<"), from: tag + 1)
            // Few tags are long enough to be parsed here: the shortest attribute is ` a=""`.
            let length = (next ?? source.bytes.count) - tag
            guard length > attributesLimit * 5,
                TagText(in: source.bytes, at: tag).attributes.count > attributesLimit
            else { continue }
            return TemplateProblem(
                "an element can have at most \(attributesLimit) attributes", in: source, at: tag)
        }
        return nil
    }

    private static func offsetOfForeignByte(_ bytes: [UInt8]) -> Int? {
        do throws(UTF8.ValidationError) {
            _ = try UTF8Span(validating: bytes.span)
            return nil
        } catch {
            return error.byteOffsets.lowerBound
        }
    }

    /// Returns the error for a declaration of another encoding, which would make the parser read other characters than
    /// an editor shows; nil if there is none.
    private static func declaredEncoding(_ source: SourceText) -> TemplateProblem? {
        let start = source.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
        guard source.holds(Array("<?xml".utf8), at: start), let end = source.first("?>"),
            let offset = source.first("encoding"), offset < end
        else { return nil }
        // Names of encodings are ASCII and shorter than this.
        let declared = source.bytes[offset..<end].dropFirst("encoding".utf8.count).prefix(60)
        let isQuote: (UInt8) -> Bool = { [UInt8(ascii: "\""), UInt8(ascii: "'")].contains($0) }
        let letters = declared.drop { !isQuote($0) }.dropFirst().prefix { !isQuote($0) }.filter {
            Unicode.Scalar($0).properties.isAlphabetic && $0 < 0x80 || 0x30...0x39 ~= $0 || "-._".utf8.contains($0)
        }
        let name = String(decoding: letters, as: UTF8.self)
        guard name.lowercased() != "utf-8" else { return nil }
        return TemplateProblem(
            "the file declares the encoding \(name); templates are UTF-8", in: source, at: offset,
            advice: "save the file as UTF-8 and remove the first line")
    }
}
