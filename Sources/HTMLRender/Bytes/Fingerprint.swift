import Outputs

/// A checksum of files and names that shows whether data derived from them are out of date. It is not cryptographic.
struct Fingerprint {
    private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func add(_ bytes: some RandomAccessCollection<UInt8>) {
        add(UInt64(bytes.count))
        _ = bytes.withContiguousStorageIfAvailable { add(UnsafeRawBufferPointer($0)) }
    }

    mutating func add(_ text: String) {
        var text = text
        text.withUTF8 {
            add(UInt64($0.count))
            add(UnsafeRawBufferPointer($0))
        }
    }

    mutating func add(_ schema: Schema) {
        add(UInt64(schema.entries.count))
        for entry in schema.entries {
            add(entry.name)
            switch entry.kind {
            case .text: add(1)
            case .flag: add(2)
            case .list(let row):
                add(3)
                add(row)
            case .group(let inner):
                add(4)
                add(inner)
            }
        }
    }

    /// Adds eight bytes at a time; the remaining ones count as one number.
    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset + 8 <= bytes.count {
            add(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            offset += 8
        }
        var rest: UInt64 = 0
        for byte in bytes[offset...] { rest = rest << 8 | UInt64(byte) }
        add(rest)
    }

    @inline(__always)
    private mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0xFF51_AFD7_ED55_8CCD
        value ^= value >> 32
    }
}
