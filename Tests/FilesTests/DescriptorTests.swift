import Foundation
import Testing

@testable import Files

@Suite("An open file")
struct DescriptorTests {
    @Test("is written and read to the end, also in non-blocking mode", arguments: [0, O_NONBLOCK])
    func streams(flags: Int32) throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (reading, writing) = (ends[0], ends[1])
        for end in ends { #expect(fcntl(end, F_SETFL, flags) == 0) }
        defer { close(reading) }
        // Far more than a pipe holds.
        let bytes = (0..<1 << 20).map { UInt8(truncatingIfNeeded: $0 / 7) }
        Thread.detachNewThread {
            try? Descriptor(writing, name: "a pipe").write(bytes)
            close(writing)
        }
        #expect(try Array(Descriptor(reading, name: "a pipe").readToEnd()) == bytes)
    }
}
