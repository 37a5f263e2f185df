import CZlib
import Files

/// A stream that may be gzip'd, decompressed piece by piece.
final class UnpackedStream {
    typealias Read = (UnsafeMutableRawBufferPointer) throws(FileProblem) -> Int

    private let name: String
    private let read: Read
    private var stream = z_stream()
    private var packed = [UInt8](repeating: 0, count: 1 << 16)
    /// Bytes that were read but not yet used.
    private var rest = 0..<0
    private var kind = Kind.unknown

    private enum Kind { case unknown, plain, packed, ended }

    /// Creates a stream of bytes, which are decompressed if they are gzip'd.
    ///
    /// - Parameters:
    ///   - name: The name of the stream in messages.
    ///   - read: Fills memory from its beginning, and returns the number of bytes; 0 at the end.
    init(_ name: String, _ read: @escaping Read) { (self.name, self.read) = (name, read) }

    deinit { if kind == .packed { inflateEnd(&stream) } }

    /// Fills memory from its beginning, and returns the number of bytes; 0 at the end.
    func next(into memory: UnsafeMutableRawBufferPointer) throws(FileProblem) -> Int {
        if kind == .unknown { try begin() }
        switch kind {
        case .ended: return 0
        case .packed: return try unpack(into: memory)
        case .plain, .unknown:
            guard !rest.isEmpty else { return try read(memory) }
            let count = min(rest.count, memory.count)
            packed.withUnsafeBytes { memory.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[rest.prefix(count)])) }
            rest = rest.dropFirst(count)
            return count
        }
    }

    /// Detects by its first two bytes whether the stream is gzip'd.
    private func begin() throws(FileProblem) {
        while rest.count < 2, try more() {}
        kind = .plain
        guard Self.isPacked(packed[rest]) else { return }
        // 15 bits of window, and 16 for gzip's own header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw broken
        }
        kind = .packed
    }

    /// Returns whether bytes begin with the gzip signature.
    static func isPacked(_ bytes: some Sequence<UInt8>) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

    private var broken: FileProblem { FileProblem(name: name, refusing: "the gzip data are damaged or truncated") }

    /// Reads more bytes into the buffer. Returns whether there were any.
    private func more() throws(FileProblem) -> Bool {
        if rest.isEmpty { rest = 0..<0 }
        let end = rest.upperBound
        let read = read
        let result = packed.withUnsafeMutableBytes { bytes in
            Result { () throws(FileProblem) in try read(UnsafeMutableRawBufferPointer(rebasing: bytes[end...])) }
        }
        let count = try result.get()
        rest = rest.lowerBound..<end + count
        return count > 0
    }

    private func unpack(into memory: UnsafeMutableRawBufferPointer) throws(FileProblem) -> Int {
        while true {
            if rest.isEmpty, try !more() { throw broken }
            let (status, written) = step(into: memory)
            switch status {
            case Z_STREAM_END:
                // A file can consist of several gzip members.
                if rest.isEmpty, try !more() {
                    inflateEnd(&stream)
                    kind = .ended
                } else if inflateReset(&stream) != Z_OK {
                    throw broken
                }
            case Z_OK, Z_BUF_ERROR: break
            default: throw broken
            }
            if written > 0 || kind == .ended { return written }
        }
    }

    /// Decompresses as much as fits into memory. The library keeps no pointer beyond the call.
    private func step(into memory: UnsafeMutableRawBufferPointer) -> (status: Int32, written: Int) {
        let (start, count) = (rest.lowerBound, rest.count)
        let (status, left, free) = packed.withUnsafeMutableBufferPointer { packed in
            stream.next_in = packed.baseAddress.map { $0 + start }
            stream.avail_in = UInt32(count)
            stream.next_out = memory.baseAddress?.assumingMemoryBound(to: UInt8.self)
            stream.avail_out = UInt32(clamping: memory.count)
            let status = inflate(&stream, Z_NO_FLUSH)
            return (status, Int(stream.avail_in), Int(stream.avail_out))
        }
        rest = rest.upperBound - left..<rest.upperBound
        return (status, Int(UInt32(clamping: memory.count)) - free)
    }
}
