/// Pieces of text, one behind the other, so that what is made of many pieces holds on to one thing only: counting
/// references would take longer than writing a number.
struct TextPool {
    private var bytes: [UInt8] = []

    /// Keeps a text; gives where it is.
    mutating func keep(_ text: some StringProtocol) -> Range<Int> {
        bytes += text.utf8
        return bytes.count - text.utf8.count..<bytes.count
    }

    fileprivate subscript(_ index: Int) -> UInt8 { bytes[index] }
}

extension OutputSpan<UInt8> {
    /// Adds the bytes of a text.
    mutating func write(_ text: UnsafeBufferPointer<UInt8>) {
        guard let source = text.baseAddress else { return }
        withUnsafeMutableBufferPointer { memory, count in
            // The room is looked at before anything is written into it.
            precondition(memory.count - count >= text.count, "there is no room for the text")
            memory.baseAddress.map { $0 + count }?.initialize(from: source, count: text.count)
            count += text.count
        }
    }

    /// Adds a piece of text.
    @inline(__always)
    mutating func write(_ pool: TextPool, _ range: Range<Int>) {
        for index in range { append(pool[index]) }
    }
}

extension String {
    /// A text that is written piece by piece, of so many bytes at the most.
    ///
    /// Each piece has to be valid UTF-8, which is not looked at again: that would take longer than all the rest.
    @inline(__always)
    init(atMost capacity: Int, writing write: (inout OutputSpan<UInt8>) -> Void) {
        self = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            // The memory is this function's own and holds nothing yet, and is given back with what was written.
            var output = OutputSpan(buffer: memory, initializedCount: 0)
            write(&output)
            let text = String(copying: UTF8Span(unchecked: output.span))
            _ = output.finalize(for: memory)
            return text
        }
    }
}
