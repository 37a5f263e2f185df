import CXXHash

/// A hash of some content: 128 bits of XXH3, which is faster than reading the content.
package struct Fingerprint: Hashable, Sendable, CustomStringConvertible {
    private let high: UInt64
    private let low: UInt64

    /// Computes the hash of some bytes.
    ///
    /// - Parameter seed: A number that the author of the bytes does not know, and with which equal hashes of different
    ///   bytes cannot be planned.
    package init(of bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
        let hash = XXH3_128bits_withSeed(bytes.baseAddress, bytes.count, seed)
        (high, low) = (hash.high64, hash.low64)
    }

    /// Computes the hash of some bytes.
    package init(of bytes: [UInt8]) { self = bytes.withUnsafeBytes { Fingerprint(of: $0) } }

    /// Computes the hash of a text.
    package init(of text: String) {
        var text = text
        self = text.withUTF8 { Fingerprint(of: UnsafeRawBufferPointer($0)) }
    }

    /// Returns the hash of this content followed by another one.
    package func with(_ other: Fingerprint) -> Fingerprint {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 4) { words in
            for (index, word) in [high, low, other.high, other.low].enumerated() {
                words.initializeElement(at: index, to: word.bigEndian)
            }
            return Fingerprint(of: UnsafeRawBufferPointer(words))
        }
    }

    /// Thirty-two hexadecimal digits.
    package var description: String {
        [high, low].map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// The hash as two integers, for storage.
    package var words: (Int64, Int64) { (Int64(bitPattern: high), Int64(bitPattern: low)) }

    /// A stored hash.
    package init(words: (Int64, Int64)) {
        (high, low) = (UInt64(bitPattern: words.0), UInt64(bitPattern: words.1))
    }
}
