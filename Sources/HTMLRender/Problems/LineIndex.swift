/// The line ends of a file, for finding the line of an offset quickly.
struct LineIndex {
    /// The offset of each line's end.
    private let ends: [Int]

    init(_ source: SourceText) {
        ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }
    }

    /// Returns the line of an offset, counted from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}
