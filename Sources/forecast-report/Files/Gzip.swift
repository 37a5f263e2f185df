import Files
import FoundationEssentials

/// Decompression of data that may be gzip'd.
enum Gzip {
    /// The reasons why data cannot be decompressed.
    enum Problem: Error, Equatable {
        case broken
        case tooLarge(limit: Int)
    }

    /// Returns the decompressed data; data that are not gzip'd are returned unchanged.
    ///
    /// A few bytes can expand to very many, so the decompressed size has a limit.
    static func unpacked(_ data: Data, atMost limit: Int) throws(Problem) -> Data {
        guard UnpackedStream.isPacked(data) else { return data }
        var rest = data[...]
        let stream = UnpackedStream("data") { memory in
            let piece = rest.prefix(memory.count)
            memory.copyBytes(from: piece)
            rest = rest.dropFirst(piece.count)
            return piece.count
        }
        var (unpacked, piece) = (Data(), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            let result = piece.withUnsafeMutableBytes { memory in
                Result { () throws(FileProblem) in try stream.next(into: memory) }
            }
            guard let count = try? result.get() else { throw .broken }
            if count == 0 { return unpacked }
            guard unpacked.count + count <= limit else { throw .tooLarge(limit: limit) }
            unpacked.append(contentsOf: piece[..<count])
        }
    }
}
