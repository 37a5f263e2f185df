import Testing

@testable import Batch

@Suite("A fingerprint")
struct FingerprintTests {
    /// Bytes with two words that XXH3 multiplies by zero if no seed changes its secret.
    private func bytes(_ one: String, _ other: String) -> [UInt8] {
        var bytes = [UInt8](repeating: UInt8(ascii: "."), count: 1400)
        bytes.replaceSubrange(448..<456, with: Array(one.utf8) + [0xC3, 0x81, 0x3A, 0x26, 0x4C])
        bytes.replaceSubrange(896..<904, with: Array(other.utf8) + [0x64, 0xCD, 0xB4, 0x59, 0x31])
        return bytes
    }

    @Test("of planned bytes is that of other bytes only without a seed")
    func collision() {
        let (one, other) = (bytes("abc", "xyz"), bytes("xyz", "abc"))
        #expect(Fingerprint(of: one) == Fingerprint(of: other))
        for seed in [0x9E37_79B9_7F4A_7C15, 1 << 40, 0x0123_4567_89AB_CDEF] as [UInt64] {
            let seeded = [one, other].map { bytes in bytes.withUnsafeBytes { Fingerprint(of: $0, seed: seed) } }
            #expect(seeded[0] != seeded[1])
        }
    }

    @Test("of the same bytes depends on the seed", arguments: [0, 3, 16, 100, 240, 241, 5000])
    func seed(count: Int) {
        let bytes = [UInt8](repeating: 1, count: count)
        #expect(
            Set((0..<10 as Range<UInt64>).map { seed in bytes.withUnsafeBytes { Fingerprint(of: $0, seed: seed) } })
                .count == 10)
    }
}
