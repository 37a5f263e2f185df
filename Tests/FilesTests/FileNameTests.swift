import Testing

@testable import Files

@Suite("The name of a file")
struct FileNameTests {
    @Test(
        "is converted to text and back without loss",
        arguments: [
            [], [0x61], Array("å 🌧".utf8), [0xFF], [0x61, 0xFF, 0x62], [0xC3], [0xC3, 0x28], [0xE2, 0x82],
            [0xED, 0xA0, 0x80],
            [0xF4, 0x8F, 0xBB, 0xBF], Array("\u{10FE80}".utf8), Array("a\u{10FEFF}b".utf8) + [0xFE], Array(0x80...0xFF),
        ] as [[UInt8]])
    func roundTrip(bytes: [UInt8]) {
        let text = FileName.text(of: bytes)
        #expect(FileName.bytes(of: text) == bytes)
        let called = FileName.withPath(text) { path in Array(UnsafeBufferPointer(start: path, count: bytes.count + 1)) }
        #expect(called?.map { UInt8(bitPattern: $0) } == bytes + [0])
        #expect(!FileName.readable(text).unicodeScalars.contains { (0x10_FE80...0x10_FEFF).contains($0.value) })
    }

    @Test("that is UTF-8 is unchanged")
    func plain() {
        #expect(FileName.text(of: Array("å".utf8)) == "å" && FileName.readable("å") == "å")
        #expect(FileName.readable(FileName.text(of: [0x61, 0xFF])) == "a\u{FFFD}")
    }

    @Test("with a zero byte is invalid")
    func zero() {
        #expect(FileName.call("a\0b") { _ in 0 as Int32 } == -1)
    }
}
