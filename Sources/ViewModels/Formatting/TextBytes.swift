/// Bytes of valid UTF-8, as pieces of texts are kept.
typealias TextBytes = [UInt8]

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

extension OutputSpan<UInt8> {
    /// Adds a piece of text.
    @inline(__always)
    mutating func write(_ text: TextBytes) {
        for byte in text { append(byte) }
    }
}
