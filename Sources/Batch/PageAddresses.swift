import Files

/// The URLs of the pages of a folder.
package struct PageAddresses: Sendable {
    private let base: String

    /// The URLs below a base, which gets a slash at its end if it has none.
    package init(base: String) { self.base = base.utf8.last == UInt8(ascii: "/") ? base : base + "/" }

    /// Returns the URL of a page: the base and the path, percent-encoded (RFC 3986), without a final `index.html`.
    package func address(of path: String) -> String {
        var bytes = Array(path.utf8)[...]
        let index = Array("index.html".utf8)
        if bytes.ends(with: index), bytes.count == index.count || bytes.dropLast(index.count).last == UInt8(ascii: "/")
        {
            bytes = bytes.dropLast(index.count)
        }
        return base + Self.encoded(bytes)
    }

    /// Returns a path as a relative URL for links from a page in the folder itself, percent-encoded (RFC 3986).
    package static func encoded(_ path: String) -> String { encoded(Array(path.utf8)[...]) }

    /// Returns the relative URL of a file, whose name can have bytes that are not UTF-8.
    package static func encoded(filePath: String) -> String { encoded(FileName.bytes(of: filePath)[...]) }

    private static func encoded(_ bytes: ArraySlice<UInt8>) -> String {
        guard !bytes.allSatisfy(isPlain) else { return String(decoding: bytes, as: UTF8.self) }
        var encoded: [UInt8] = []
        encoded.reserveCapacity(3 * bytes.count)
        for byte in bytes {
            if isPlain(byte) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// Whether a byte is an unreserved character of RFC 3986, or the slash between segments.
    ///
    /// Other characters that a path may have, such as `+` and `&`, are encoded as well: that is always correct, and the
    /// address then needs no quoting elsewhere.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
}

extension ArraySlice<UInt8> {
    fileprivate func ends(with end: [UInt8]) -> Bool { suffix(end.count).elementsEqual(end) }
}
