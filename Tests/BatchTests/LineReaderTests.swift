import Foundation
import Testing

@testable import Batch

@Suite("Lines of a stream")
struct LineReaderTests {
    /// The lines of a text that comes in pieces of a size, as `number: line`; a line without bytes is too long.
    private func lines(_ text: String, atMost limit: Int = 100, arriving size: Int = 7, piece: Int = 4) -> [String] {
        var rest = Array(text.utf8)[...]
        var reader = LineReader(atMost: limit, piece: piece) { (memory: UnsafeMutableRawBufferPointer) throws(Never) in
            let count = min(size, memory.count, rest.count)
            memory.copyBytes(from: rest.prefix(count))
            rest = rest.dropFirst(count)
            return count
        }
        var lines: [String] = []
        while let line = reader.next() {
            lines.append("\(line.number): \(line.bytes.map { String(decoding: $0, as: UTF8.self) } ?? "too long")")
        }
        return lines
    }

    @Test(
        "are the bytes between line breaks, in pieces of any size",
        arguments: [
            ("a\nbc\n", ["1: a", "2: bc"]), ("a\nbc", ["1: a", "2: bc"]), ("", []), ("\n\n", []),
            ("a\r\n\r\n \t\nb\r\n", ["1: a", "4: b"]), ("a\rb\n", ["1: a\rb"]), ("\u{0}\n", ["1: \u{0}"]),
            ("\n\nlonger than a piece is\nå", ["3: longer than a piece is", "4: å"]),
        ])
    func text(text: String, expected: [String]) {
        for size in 1...12 {
            for piece in [1, 2, 4, 64] {
                #expect(lines(text, arriving: size, piece: piece) == expected, "\(size), \(piece)")
            }
        }
    }

    @Test("that are too long are skipped, wherever they end")
    func tooLong() {
        let (long, whole) = (String(repeating: "x", count: 11), String(repeating: "y", count: 10))
        for size in 1...30 {
            #expect(
                lines("\(whole)\n\(long)\n\(whole)\n\(long)", atMost: 10, arriving: size)
                    == ["1: \(whole)", "2: too long", "3: \(whole)", "4: too long"])
        }
    }
}
