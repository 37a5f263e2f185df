/// Writes texts as string literals of Swift.
enum LiteralText {
    /// Returns a literal of a single line, or nil if the text has several.
    static func line(_ text: String) -> [UInt8]? {
        guard !text.utf8.contains(.newline) else { return nil }
        let hashes = hashes(for: text, delimiter: "\"")
        let mark = String(repeating: "#", count: hashes)
        return Array("\(mark)\"\(escaped(text, mark, keepsTabs: false))\"\(mark)".utf8)
    }

    /// Returns a literal of several lines, whose delimiter at the end has an indentation.
    static func lines(_ text: String, indentation: some Sequence<UInt8>, newline: [UInt8]) -> [UInt8] {
        let mark = String(repeating: "#", count: hashes(for: text, delimiter: "\"\"\""))
        var bytes = Array("\(mark)\"\"\"".utf8)
        for line in text.utf8.split(separator: .newline, omittingEmptySubsequences: false) {
            bytes += newline
            if !line.isEmpty { bytes += indentation }
            bytes += escaped(String(Substring(line)), mark, keepsTabs: true).utf8
        }
        return bytes + newline + indentation + Array("\"\"\"\(mark)".utf8)
    }

    /// Whether a literal of the text has a usual number of `#`. With many of them, the escapes would be long as well.
    static func isUsual(_ text: String) -> Bool { hashes(for: text, delimiter: "\"") <= 100 }

    /// The smallest number of `#` with which the text needs no escapes but those of control characters.
    private static func hashes(for text: String, delimiter: String) -> Int {
        let text = Array(text.utf8)
        return max(hashes(after: "\\", in: text), hashes(after: delimiter, in: text))
    }

    /// Returns one more than the most `#` after a text; 0 if the text does not occur.
    private static func hashes(after special: String, in text: [UInt8]) -> Int {
        let special = Array(special.utf8)
        return text.indices.reduce(0) { most, start in
            let rest = text[start...]
            guard rest.starts(with: special) else { return most }
            return max(most, rest.dropFirst(special.count).prefix { $0 == UInt8(ascii: "#") }.count + 1)
        }
    }

    /// Returns the text with escapes for control characters, which Swift does not allow in a literal. A tab is allowed in a
    /// literal of several lines.
    private static func escaped(_ text: String, _ mark: String, keepsTabs: Bool) -> String {
        func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
            scalar.properties.generalCategory == .control && !(keepsTabs && scalar == "\t")
        }
        guard text.unicodeScalars.contains(where: isEscaped) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if isEscaped(scalar) {
                let code = String(scalar.value, radix: 16, uppercase: true)
                result += "\\\(mark)\(scalar == "\t" ? "t" : "u{\(code)}")"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
