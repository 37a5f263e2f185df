import Glibc

/// Looking for a byte in many.
extension UnsafeRawBufferPointer {
    /// Where a byte stands first, at an offset or behind it.
    func first(_ byte: UInt8, from offset: Int = 0) -> Int? {
        guard let start = baseAddress, offset < count else { return nil }
        return memchr(start + offset, Int32(byte), count - offset).map { UnsafeRawPointer($0) - start }
    }

    /// Where a byte stands last in front of an offset.
    func last(_ byte: UInt8, before offset: Int) -> Int? {
        var index = Swift.min(offset, count)
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }
}
