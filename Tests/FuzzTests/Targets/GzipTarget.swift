import CZlib
import Foundation

@testable import forecast_report

extension FuzzTarget {
    /// Unpacks the input, and packs it and unpacks that.
    static let gzip = FuzzTarget(name: "gzip") { data throws(Flaw) in
        let limit = 1 << 18
        if let unpacked = try? Gzip.unpacked(data, atMost: limit) {
            let isPacked = data.starts(with: [0x1F, 0x8B])
            try Flaw.unless(isPacked ? unpacked.count <= limit : unpacked == data, "the wrong bytes are unpacked")
        }
        let packed = packed(data)
        try Flaw.unless((try? Gzip.unpacked(packed, atMost: limit)) == data, "packed bytes are unpacked differently")
        try Flaw.unless((try? Gzip.unpacked(packed.dropLast(), atMost: limit)) == nil, "a cut file is unpacked")
        try Flaw.unless(
            (try? Gzip.unpacked(packed + packed, atMost: limit)) == data + data, "one of two files is left out")
    }

    /// The bytes as gzip packs them.
    private static func packed(_ data: Data) -> Data {
        var (stream, input) = (z_stream(), [UInt8](data))
        deflateInit2_(
            &stream, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var output = [UInt8](repeating: 0, count: Int(deflateBound(&stream, UInt(input.count))))
        // The stream keeps no pointer to either array beyond the call.
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                deflate(&stream, Z_FINISH)
            }
        }
        return Data(output.prefix(Int(stream.total_out)))
    }
}
