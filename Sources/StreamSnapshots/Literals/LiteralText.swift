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

    /// The smallest number of `#` with which the text needs no escapes but those of control characters.
    private static func hashes(for text: String, delimiter: String) -> Int {
        var hashes = 0
        for special in ["\\", delimiter] {
            var mark = special + String(repeating: "#", count: hashes)
            while text.utf8.firstRange(of: mark.utf8) != nil {
                hashes += 1
                mark += "#"
            }
        }
        return hashes
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
