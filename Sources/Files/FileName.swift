import Glibc

/// Conversion between the bytes of a file name and text, without loss for names that are not UTF-8.
///
/// A file name on Linux is any sequence of bytes without zero. Each byte that is not part of valid UTF-8 becomes a
/// character of a private range, which ``bytes(of:)`` turns back into that byte.
///
///     FileName.text(of: [0x61, 0xFF])       // "a" and a private character
///     FileName.bytes(of: …)                 // [0x61, 0xFF]
package enum FileName {
    /// The private character of byte 0; a byte above 0x7F has the character at that distance from it.
    private static let base: UInt32 = 0x10_FE00
    private static let characters = (base + 0x80)...(base + 0xFF)

    /// The text of a name.
    package static func text(of bytes: [UInt8]) -> String {
        // A name that contains private characters itself is converted as well, so that its bytes are restored.
        if let valid = try? UTF8Span(validating: bytes.span) {
            let text = String(copying: valid)
            if !hasPrivate(text) { return text }
        }
        var scalars = String.UnicodeScalarView()
        var rest = bytes[...]
        while !rest.isEmpty {
            var (decoder, iterator) = (UTF8(), rest.makeIterator())
            if case .scalarValue(let scalar) = decoder.decode(&iterator), !characters.contains(scalar.value) {
                scalars.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else {
                // Every value of the range is a scalar.
                if let scalar = Unicode.Scalar(base + UInt32(rest.removeFirst())) { scalars.append(scalar) }
            }
        }
        return String(scalars)
    }

    /// The text of a name in the system's memory, which ends with a zero byte.
    package static func text(at name: UnsafePointer<CChar>) -> String {
        text(of: Array(UnsafeRawBufferPointer(start: name, count: strlen(name))))
    }

    /// The bytes of a name.
    package static func bytes(of text: String) -> [UInt8] {
        guard hasPrivate(text) else { return Array(text.utf8) }
        return text.unicodeScalars.flatMap { scalar in
            characters.contains(scalar.value) ? [UInt8(scalar.value - base)] : Array(String(scalar).utf8)
        }
    }

    /// The text with a replacement character for each byte that is not UTF-8, for messages.
    package static func readable(_ text: String) -> String {
        guard hasPrivate(text) else { return text }
        return String(
            String.UnicodeScalarView(text.unicodeScalars.map { characters.contains($0.value) ? "\u{FFFD}" : $0 }))
    }

    /// Whether a text contains a byte. Paths are searched several times before a file is opened.
    private static func has(_ byte: UInt8, in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // The memory is valid during this closure, and the count is that of the memory.
            bytes.baseAddress.map { memchr($0, Int32(byte), bytes.count) != nil } ?? false
        }
    }

    /// All private characters begin with this byte in UTF-8, and few others do.
    private static func hasPrivate(_ text: String) -> Bool {
        has(0xF4, in: text) && text.unicodeScalars.contains { characters.contains($0.value) }
    }

    /// Calls a system function with a path. A path with a zero byte names no file, so the call fails.
    package static func call<Result: SignedInteger>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result
    {
        if let result = withPath(path, body) { return result }
        errno = EINVAL
        return -1
    }

    /// The result of a function of a C string; nil for a path with a zero byte.
    package static func withPath<Result>(_ path: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result? {
        guard !has(0, in: path) else { return nil }
        guard hasPrivate(path) else { return path.withCString(body) }
        return (bytes(of: path) + [0]).withUnsafeBytes { bytes in
            // The array ends with a zero byte, so it is not empty.
            bytes.baseAddress.map { body($0.assumingMemoryBound(to: CChar.self)) }
        }
    }
}
