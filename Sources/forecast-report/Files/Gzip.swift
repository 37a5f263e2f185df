import CZlib
import Foundation

/// Data that may be gzip'd.
enum Gzip {
    /// Why data cannot be unpacked.
    enum Problem: Error, Equatable {
        case broken
        case tooLarge(limit: Int)
    }

    /// The data as they were before they were packed; as they are where they are not packed.
    ///
    /// A few bytes can stand for very many, so there is a limit to what is unpacked.
    static func unpacked(_ data: Data, atMost limit: Int) throws(Problem) -> Data {
        guard data.starts(with: [0x1F, 0x8B]) else { return data }
        var stream = z_stream()
        // 15 bits of window, and 16 for gzip's own header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
            throw .broken
        }
        defer { inflateEnd(&stream) }
        var (packed, unpacked) = ([UInt8](data), Data())
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        var position = 0
        while true {
            let (status, read, written) = step(&stream, &packed, from: position, into: &piece)
            position += read
            guard unpacked.count + written <= limit else { throw .tooLarge(limit: limit) }
            unpacked.append(contentsOf: piece[..<written])
            switch status {
            case Z_OK where read + written > 0: continue
            case Z_STREAM_END where position == packed.count: return unpacked
            // A file can be several that were packed one by one.
            case Z_STREAM_END where inflateReset(&stream) == Z_OK: continue
            default: throw .broken
            }
        }
    }

    /// Unpacks as much as the piece holds. The stream keeps no pointer to either array beyond the call.
    private static func step(
        _ stream: inout z_stream, _ packed: inout [UInt8], from position: Int, into piece: inout [UInt8]
    ) -> (status: Int32, read: Int, written: Int) {
        packed.withUnsafeMutableBufferPointer { packed in
            piece.withUnsafeMutableBufferPointer { piece in
                let left = min(packed.count - position, Int(UInt32.max))
                stream.next_in = packed.baseAddress.map { $0 + position }
                stream.avail_in = UInt32(left)
                stream.next_out = piece.baseAddress
                stream.avail_out = UInt32(piece.count)
                let status = inflate(&stream, Z_NO_FLUSH)
                return (status, left - Int(stream.avail_in), piece.count - Int(stream.avail_out))
            }
        }
    }
}
