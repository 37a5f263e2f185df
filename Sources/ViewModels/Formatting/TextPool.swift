/// Concatenated pieces of text. A value made from many pieces then holds one reference; counting many would take longer
/// than formatting a number.
struct TextPool {
    fileprivate private(set) var bytes: [UInt8] = []

    /// Stores a text, and returns its range.
    mutating func keep(_ text: some StringProtocol) -> Range<Int> {
        bytes += text.utf8
        return bytes.count - text.utf8.count..<bytes.count
    }
}

extension OutputSpan<UInt8> {
    /// Adds the bytes of a text.
    mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress else { return }
        write(text.count) { $0.initialize(from: source, count: text.count) }
    }

    /// Adds a piece of text.
    @inline(__always)
    mutating func write(_ pool: borrowing TextPool, _ range: Range<Int>) {
        let text = pool.bytes.span.extracting(range)
        write(text.count) { memory in
            // The bounds were checked as a whole, so each byte needs no check.
            for index in text.indices { memory[index] = text[unchecked: index] }
        }
    }

    /// Adds a number of bytes, which the closure must all write.
    @inline(__always)
    mutating func write(_ added: Int, _ put: (_ memory: UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeMutableBufferPointer { memory, count in
            // The capacity is checked before writing.
            precondition(memory.count - count >= added, "the text exceeds its capacity")
            if added > 0, let start = memory.baseAddress { put(start + count) }
            count += added
        }
    }
}

extension String {
    /// Creates a text of at most `capacity` bytes, written piece by piece.
    ///
    /// Each piece must be valid UTF-8. This is not verified, because it would take longer than everything else.
    @inline(__always)
    init(atMost capacity: Int, writing write: (inout OutputSpan<UInt8>) -> Void) {
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            // The memory belongs to this function and is not initialized yet.
            var output = OutputSpan(buffer: memory, initializedCount: 0)
            write(&output)
            return String(written: output)
        }
    }

    /// Creates a text from the written bytes, each piece of which is valid UTF-8.
    @inline(__always)
    init(written output: borrowing OutputSpan<UInt8>) {
        self = String(copying: UTF8Span(unchecked: output.span))
    }
}
