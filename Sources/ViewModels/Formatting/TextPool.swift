/// Pieces of text, one behind the other, so that what is made of many pieces holds on to one thing only: counting
/// references would take longer than writing a number.
struct TextPool {
    fileprivate private(set) var bytes: [UInt8] = []

    /// Keeps a text; gives where it is.
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
            // Room and piece were looked at as wholes, so no byte has to be.
            for index in text.indices { memory[index] = text[unchecked: index] }
        }
    }

    /// Adds as many bytes as are asked for, all of which have to be put into the memory.
    @inline(__always)
    mutating func write(_ added: Int, _ put: (_ memory: UnsafeMutablePointer<UInt8>) -> Void) {
        withUnsafeMutableBufferPointer { memory, count in
            // The room is looked at before anything is written into it.
            precondition(memory.count - count >= added, "there is no room for the text")
            if added > 0, let start = memory.baseAddress { put(start + count) }
            count += added
        }
    }
}

extension String {
    /// A text that is written piece by piece, of so many bytes at the most.
    ///
    /// Each piece has to be valid UTF-8, which is not looked at again: that would take longer than all the rest.
    @inline(__always)
    init(atMost capacity: Int, writing write: (inout OutputSpan<UInt8>) -> Void) {
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            // The memory is this function's own and holds nothing yet.
            var output = OutputSpan(buffer: memory, initializedCount: 0)
            write(&output)
            return String(written: output)
        }
    }

    /// What was written, in pieces of which each is valid UTF-8.
    @inline(__always)
    init(written output: borrowing OutputSpan<UInt8>) {
        self = String(copying: UTF8Span(unchecked: output.span))
    }
}
