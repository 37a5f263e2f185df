import Glibc

/// Searches for single bytes.
extension UnsafeRawBufferPointer {
    /// Returns the first index of a byte, at or after an offset.
    func first(_ byte: UInt8, from offset: Int = 0) -> Int? {
        guard let start = baseAddress, offset < count else { return nil }
        return memchr(start + offset, Int32(byte), count - offset).map { UnsafeRawPointer($0) - start }
    }

    /// Returns the first index of a text, at or after an offset.
    func first(_ text: StaticString, from offset: Int) -> Int? {
        guard let start = baseAddress else { return nil }
        // A text that is not a single scalar has a pointer.
        let (wanted, length) = (text.utf8Start, text.utf8CodeUnitCount)
        var next = first(wanted[0], from: offset)
        while let index = next, index + length <= count {
            if memcmp(start + index, wanted, length) == 0 { return index }
            next = first(wanted[0], from: index + 1)
        }
        return nil
    }

    /// Returns the last index of a byte before an offset.
    func last(_ byte: UInt8, before offset: Int) -> Int? {
        var index = Swift.min(offset, count)
        while index > 0 {
            index -= 1
            if self[index] == byte { return index }
        }
        return nil
    }
}
