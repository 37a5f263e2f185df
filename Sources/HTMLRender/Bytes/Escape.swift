/// Escapes text for its context in a page.
enum Escape: Sendable {
    /// Between tags.
    case content
    /// Between double quotes.
    case quoted

    /// The bytes of `&quot;`.
    static let longestReference = 6

    /// Copies a text to a target with room for a reference for each of its bytes.
    ///
    /// Eight bytes are checked and copied at once. Bytes are processed singly only if one of eight may need a
    /// reference.
    @inline(__always)
    func copy(_ text: UnsafeBufferPointer<UInt8>, to target: inout UnsafeMutablePointer<UInt8>) {
        guard let first = text.baseAddress else { return }
        // The source stays inside the text, and the target inside its reserved memory.
        var source = UnsafeRawPointer(first)
        let end = source + text.count
        while end - source >= 8 {
            let word = source.loadUnaligned(as: UInt64.self)
            if Self.isPlain(word) {
                UnsafeMutableRawPointer(target).storeBytes(of: word, as: UInt64.self)
                target += 8
                source += 8
            } else {
                copySingly(&source, source + 8, to: &target)
            }
        }
        guard source < end, !copyPlainEnd(source, end, of: text.count, to: &target) else { return }
        copySingly(&source, end, to: &target)
    }

    /// Copies the last bytes, at most seven, if none of them needs a reference. Returns false if one may need it.
    ///
    /// The bytes are copied by two or three overlapping reads, whatever their number.
    @inline(__always)
    private func copyPlainEnd(
        _ source: UnsafeRawPointer, _ end: UnsafeRawPointer, of count: Int, to target: inout UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let left = end - source
        let raw = UnsafeMutableRawPointer(target)
        if count >= 8 {
            let last = (end - 8).loadUnaligned(as: UInt64.self)
            guard Self.isPlain(last) else { return false }
            // Any of these bytes written before were also plain, and directly precede the target.
            (raw + left - 8).storeBytes(of: last, as: UInt64.self)
        } else if count >= 4 {
            let (head, tail) = (source.loadUnaligned(as: UInt32.self), (end - 4).loadUnaligned(as: UInt32.self))
            guard Self.isPlain(UInt64(head) | UInt64(tail) << 32) else { return false }
            raw.storeBytes(of: head, as: UInt32.self)
            (raw + left - 4).storeBytes(of: tail, as: UInt32.self)
        } else {
            let (head, middle) = (source.load(as: UInt8.self), (source + left / 2).load(as: UInt8.self))
            let tail = (end - 1).load(as: UInt8.self)
            let letters = 0x4141_4141_4100_0000 | UInt64(tail) << 16 | UInt64(middle) << 8 | UInt64(head)
            guard Self.isPlain(letters) else { return false }
            raw.storeBytes(of: head, as: UInt8.self)
            (raw + left / 2).storeBytes(of: middle, as: UInt8.self)
            (raw + left - 1).storeBytes(of: tail, as: UInt8.self)
        }
        target += left
        return true
    }

    /// Returns whether none of eight bytes can need a reference. Tabs and line breaks count among those that can.
    @inline(__always)
    private static func isPlain(_ word: UInt64) -> Bool {
        let low: UInt64 = 0x0101_0101_0101_0101
        let high: UInt64 = 0x8080_8080_8080_8080
        // The high bit is set for each zero byte, and possibly for a byte above one. Without a zero byte no bit is set.
        func zeros(_ word: UInt64) -> UInt64 { (word &- low) & ~word }
        let control = (word &- low &* 0x20) & ~word
        let quote = zeros(word ^ low &* 0x22)
        let ampersandOrApostrophe = zeros((word | low) ^ low &* 0x27)
        let angle = zeros((word | low &* 2) ^ low &* 0x3E)
        let delete = zeros(word ^ low &* 0x7F)
        return (control | quote | ampersandOrApostrophe | angle | delete) & high == 0
    }

    /// Copies bytes one by one, with references for those that need them.
    private func copySingly(
        _ source: inout UnsafeRawPointer, _ end: UnsafeRawPointer, to target: inout UnsafeMutablePointer<UInt8>
    ) {
        while source < end {
            let byte = source.load(as: UInt8.self)
            if let reference = reference(for: byte) {
                target.update(from: reference.utf8Start, count: reference.utf8CodeUnitCount)
                target += reference.utf8CodeUnitCount
            } else {
                target.pointee = byte
                target += 1
            }
            source += 1
        }
    }

    /// Appends a text to an array, if speed does not matter.
    func append(_ text: String, to bytes: inout [UInt8]) {
        for byte in text.utf8 {
            guard let reference = reference(for: byte) else {
                bytes.append(byte)
                continue
            }
            reference.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }
    }

    @inline(__always)
    private func reference(for byte: UInt8) -> StaticString? {
        if byte > UInt8(ascii: ">"), byte != 0x7F { return nil }
        return switch byte {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\"") where self == .quoted: "&quot;"
        case UInt8(ascii: "'") where self == .quoted: "&#39;"
        // Browsers ignore these or read them as the end of the file or as an error; a visible sign replaces them.
        case 0x00..<0x09, 0x0B, 0x0E..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}
