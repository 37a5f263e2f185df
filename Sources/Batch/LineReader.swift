import Foundation

/// Reads a stream line by line without looking into the lines. It takes as much memory as the line that it reads.
package struct LineReader<Problem: Error> {
    /// One line of a stream, without its end.
    package struct Line: Sendable, Equatable {
        /// Which it is, from 1.
        package let number: Int
        /// What stands in it; nil for a line that is longer than one may be.
        package let bytes: Data?

        package init(number: Int, bytes: Data?) { (self.number, self.bytes) = (number, bytes) }
    }

    private let read: (UnsafeMutableRawBufferPointer) throws(Problem) -> Int
    private let limit: Int
    /// How much is read at once.
    private let piece: Int
    private var buffer: Data
    /// What of the buffer was read and not handed out yet.
    private var unread = 0..<0
    private var number = 0
    private var hasEnded = false

    /// The lines of what a function reads.
    ///
    /// - Parameters:
    ///   - limit: How many bytes a line has at most.
    ///   - read: Fills a piece of memory from its beginning, and returns how many bytes it has; none at the end.
    package init(
        atMost limit: Int, piece: Int = 1 << 18,
        _ read: @escaping (UnsafeMutableRawBufferPointer) throws(Problem) -> Int
    ) {
        (self.limit, self.piece, self.read) = (limit, piece, read)
        buffer = Data(count: piece)
    }

    /// The next line that has more in it than spaces; nil at the end.
    package mutating func next() throws(Problem) -> Line? {
        while let line = try nextOfAll() {
            if line.bytes?.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) != true { return line }
        }
        return nil
    }

    private mutating func nextOfAll() throws(Problem) -> Line? {
        var (searched, isTooLong, count) = (0, false, 0)
        while true {
            if let end = endOfLine(from: unread.lowerBound + searched) {
                return take(unread.lowerBound..<end, from: end + 1, isTooLong)
            }
            if hasEnded {
                guard !unread.isEmpty || isTooLong else { return nil }
                return take(unread, from: unread.upperBound, isTooLong)
            }
            if unread.count > limit || isTooLong {
                // Nobody wants what it says; only its end is looked for.
                (isTooLong, unread) = (true, 0..<0)
            }
            searched = unread.count
            count = try more()
            hasEnded = count == 0
        }
    }

    /// Where the next line ends. No slice of the buffer is kept, with which reading on would copy it.
    private func endOfLine(from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in bytes[start..<unread.upperBound].firstIndex(of: UInt8(ascii: "\n")) }
    }

    /// Hands out a line. The next one begins behind its end.
    private mutating func take(_ range: Range<Int>, from next: Int, _ isTooLong: Bool) -> Line {
        number += 1
        let rest = next..<unread.upperBound
        unread = rest
        guard !isTooLong, range.count <= limit else { return Line(number: number, bytes: nil) }
        let end = buffer[range].last == UInt8(ascii: "\r") ? range.upperBound - 1 : range.upperBound
        guard range.count > piece else { return Line(number: number, bytes: Data(buffer[range.lowerBound..<end])) }
        // A long line takes the memory with it in which it was read; what is behind it is short.
        defer {
            buffer = Data(buffer[rest]) + Data(count: max(piece - rest.count, 0))
            unread = 0..<rest.count
        }
        return Line(number: number, bytes: buffer[range.lowerBound..<end])
    }

    /// Reads behind what is there, for which room is made.
    private mutating func more() throws(Problem) -> Int {
        if unread.lowerBound > 0 {
            buffer.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[unread])) }
            unread = 0..<unread.count
        }
        if unread.count == buffer.count { buffer.count += max(min(buffer.count, limit - buffer.count), piece) }
        let (start, read) = (unread.count, read)
        let result = buffer.withUnsafeMutableBytes { bytes in
            Result { () throws(Problem) in try read(UnsafeMutableRawBufferPointer(rebasing: bytes[start...])) }
        }
        let count = try result.get()
        unread = 0..<start + count
        return count
    }
}
