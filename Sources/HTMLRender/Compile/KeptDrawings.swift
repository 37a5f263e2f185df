/// Compiled drawings as text, stored until their files change.
///
/// Each drawing has a line with `D` and its name, one with the fingerprint of its file, one with `w` and a number of
/// bytes, and these bytes.
enum KeptDrawings {
    /// Returns the text of some drawings.
    static func text(_ names: [String], read: (String) -> [UInt8]?) -> [UInt8] {
        names.reduce(into: []) { text, name in
            let bytes = read(name) ?? []
            let symbol = Drawing.read(name, bytes).drawing.symbol
            let number = String(fingerprint(name, bytes), radix: 16)
            text.append(contentsOf: "D \(name)\n\(number)\nw \(symbol.count)\n".utf8)
            text.append(contentsOf: symbol)
            text.append(UInt8(ascii: "\n"))
        }
    }

    /// Returns the stored drawing with a name; nil if there is none, or if it was made from another file.
    static func drawing(_ name: String, of file: [UInt8], in kept: [UInt8]) -> Drawing? {
        var lines = KeptLines(kept)
        let number = String(fingerprint(name, file), radix: 16)
        while lines.letter("D") {
            guard let isNamed = lines.line(is: name), let isOfFile = lines.line(is: number),
                lines.letter("w"), let count = lines.number(), let symbol = lines.bytes(count)
            else { return nil }
            if isNamed { return isOfFile ? Drawing(name, symbol: Array(symbol)) : nil }
        }
        return nil
    }

    private static func fingerprint(_ name: String, _ bytes: [UInt8]) -> UInt64 {
        var fingerprint = Fingerprint()
        fingerprint.add(name)
        fingerprint.add(bytes)
        return fingerprint.value
    }
}
