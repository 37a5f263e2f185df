import FoundationEssentials

/// Reads a stream line by line without parsing the lines. Its memory is that of the current line.
package struct LineReader<Problem: Error> {
    /// A line of a stream, without its newline.
    package struct Line: Sendable, Equatable {
        /// The line number, from 1.
        package let number: Int
        /// The bytes of the line; nil if it exceeds the limit.
        package let bytes: Data?

        package init(number: Int, bytes: Data?) { (self.number, self.bytes) = (number, bytes) }
    }

    private let read: (UnsafeMutableRawBufferPointer) throws(Problem) -> Int
    private let limit: Int
    /// The number of bytes per read.
    private let piece: Int
    private var buffer: Data
    /// The part of the buffer that was read but not yet returned.
    private var unread = 0..<0
    private var number = 0
    private var hasEnded = false

    /// A reader of the lines of a stream.
    ///
    /// - Parameters:
    ///   - limit: The longest line in bytes.
    ///   - read: Fills memory from its beginning, and returns the number of bytes; 0 at the end.
    package init(
        atMost limit: Int, piece: Int = 1 << 18,
        _ read: @escaping (UnsafeMutableRawBufferPointer) throws(Problem) -> Int
    ) {
        (self.limit, self.piece, self.read) = (limit, piece, read)
        buffer = Data(count: piece)
    }

    /// Returns the next line that is not blank; nil at the end.
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
                // The line is too long; only its end is searched.
                (isTooLong, unread) = (true, 0..<0)
            }
            searched = unread.count
            count = try more()
            hasEnded = count == 0
        }
    }

    /// Finds the end of the next line. It keeps no slice of the buffer, since reading on would then copy the buffer.
    private func endOfLine(from start: Int) -> Int? {
        buffer.withUnsafeBytes { bytes in bytes[start..<unread.upperBound].firstIndex(of: UInt8(ascii: "\n")) }
    }

    /// Returns a line. The next line begins after its end.
    private mutating func take(_ range: Range<Int>, from next: Int, _ isTooLong: Bool) -> Line {
        number += 1
        let rest = next..<unread.upperBound
        unread = rest
        guard !isTooLong, range.count <= limit else { return Line(number: number, bytes: nil) }
        let end = buffer[range].last == UInt8(ascii: "\r") ? range.upperBound - 1 : range.upperBound
        guard range.count > max(piece, rest.count) else {
            return Line(number: number, bytes: Data(buffer[range.lowerBound..<end]))
        }
        // A long line takes the buffer's memory with it, and only the rest is copied.
        defer {
            buffer = Data(buffer[rest]) + Data(count: max(piece - rest.count, 0))
            unread = 0..<rest.count
        }
        return Line(number: number, bytes: buffer[range.lowerBound..<end])
    }

    /// Reads more bytes after the buffer's content, and makes room for them.
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
