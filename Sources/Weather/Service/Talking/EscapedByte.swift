/// A character as addresses, JSON and HTML write it: plain, `%41`, `%2541`, `+` for a space, `\\/`, `\\u0041`, `&#65;`, `&#x41;`
/// or `&amp;`.
enum EscapedByte {
    /// The bytes with which an escaped character begins.
    static let marks = Array("%\\&+".utf8)

    /// The bytes that an escape stands for, and where it ends; nil for what is no escape.
    static func read(_ text: [UInt8], at place: Int) -> (bytes: [UInt8], end: Int)? {
        let rest = text[place...].prefix(12)
        switch rest.first {
        case UInt8(ascii: "%"): return percent(rest)
        case UInt8(ascii: "\\"): return backslash(rest)
        case UInt8(ascii: "&"): return entity(rest)
        case UInt8(ascii: "+"): return ([UInt8(ascii: " ")], place + 1)
        default: return nil
        }
    }

    /// `%41`, and the same written again as `%2541`.
    private static func percent(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], end: Int)? {
        var start = rest.startIndex + 1
        while rest[start...].starts(with: "25".utf8), rest.count > start + 3 - rest.startIndex { start += 2 }
        guard let code = number(rest[start...].prefix(2), radix: 16, count: 2) else { return nil }
        return ([UInt8(code)], start + 2)
    }

    /// `\u0041`, two of them for a character of a higher plane, and any other character behind a backslash.
    private static func backslash(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], end: Int)? {
        guard rest.count > 1 else { return nil }
        let start = rest.startIndex + 2
        guard rest[start - 1] == UInt8(ascii: "u") else { return ([rest[start - 1]], start) }
        guard let unit = number(rest[start...].prefix(4), radix: 16, count: 4) else { return nil }
        var (units, end) = ([UInt16(unit)], start + 4)
        if UTF16.isLeadSurrogate(units[0]), rest[end...].starts(with: "\\u".utf8),
            let second = number(rest[(end + 2)...].prefix(4), radix: 16, count: 4)
        {
            units.append(UInt16(second))
            end += 6
        }
        return (Array(String(decoding: units, as: UTF16.self).utf8), end)
    }

    /// `&#65;`, `&#x41;` and the named ones that every program knows.
    private static func entity(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], end: Int)? {
        guard let end = rest.firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: rest[(rest.startIndex + 1)..<end], as: UTF8.self).lowercased()
        let named = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
        if let character = named[name] { return (Array(character.utf8), end + 1) }
        let code = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
        guard name.hasPrefix("#"), let scalar = code.flatMap(Unicode.Scalar.init) else { return nil }
        return (Array(String(Character(scalar)).utf8), end + 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>, radix: Int, count: Int) -> Int? {
        guard digits.count == count, digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
            return nil
        }
        return Int(String(decoding: digits, as: UTF8.self), radix: radix)
    }
}
