/// The lines of a file, in which the line of an offset is found without counting.
struct LineIndex {
    /// Where each line ends.
    private let ends: [Int]

    init(_ source: SourceText) {
        ends = source.bytes.indices.filter { source.bytes[$0] == UInt8(ascii: "\n") }
    }

    /// The line of an offset, from one.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, ends.count)
        while low < high {
            let middle = (low + high) / 2
            if ends[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low + 1
    }
}
