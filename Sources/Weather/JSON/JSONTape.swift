import Glibc

/// Reads the tape that simdjson makes of a document. Only this file accesses the memory of the tape.
///
/// The highest byte of each word is a letter for the type of the value. The other bytes of an array or object are the
/// index after its end, and its number of members; those of a string are its position among the strings. A number is in
/// the word after its letter. Names and values of an object alternate.
///
/// simdjson has verified the document, so every index on the tape leads to another valid one. Each method keeps `self`
/// alive to its end, because the parser frees the memory.
extension JSONDocument {
    /// The letters of the words on the tape.
    enum Letter {
        static let object = UInt8(ascii: "{")
        static let array = UInt8(ascii: "[")
        static let string = UInt8(ascii: "\"")
        static let signed = UInt8(ascii: "l")
        static let unsigned = UInt8(ascii: "u")
        static let double = UInt8(ascii: "d")
        static let isTrue = UInt8(ascii: "t")
        static let isFalse = UInt8(ascii: "f")
        static let null = UInt8(ascii: "n")
    }

    /// Returns the letter at an index of the tape.
    @inline(__always)
    func letter(at index: Int) -> UInt8 {
        withExtendedLifetime(self) { UInt8(truncatingIfNeeded: words[index] >> 56) }
    }

    /// Returns the index of the value that follows the one at `index` and all its members.
    @inline(__always)
    func next(after index: Int) -> Int {
        withExtendedLifetime(self) {
            let word = words[index]
            switch UInt8(truncatingIfNeeded: word >> 56) {
            case Letter.object, Letter.array: return Int(word & 0xFFFF_FFFF)
            case Letter.signed, Letter.unsigned, Letter.double: return index + 2
            default: return index + 1
            }
        }
    }

    /// Returns the index at which the array or object at `index` ends.
    @inline(__always)
    func end(of index: Int) -> Int {
        withExtendedLifetime(self) { Int(words[index] & 0xFFFF_FFFF) - 1 }
    }

    /// Returns the number of values of the array at `index`, or of members of the object. The tape stores it in three
    /// bytes, whose maximum also stands for all greater numbers.
    func count(of index: Int) -> Int {
        withExtendedLifetime(self) { Int(words[index] >> 32 & 0xFF_FFFF) }
    }

    /// Returns the index of the value of the first member of a name in the object at `index`.
    @inline(__always)
    func member(_ name: StaticString, of index: Int) -> Int? {
        member(name.utf8Start, count: name.utf8CodeUnitCount, of: index)
    }

    /// Returns the index of the value of the first member of a name, given as bytes, in the object at `index`.
    func member(_ name: UnsafePointer<UInt8>, count: Int, of index: Int) -> Int? {
        withExtendedLifetime(self) {
            var place = index + 1
            let end = end(of: index)
            while place < end {
                let (start, length) = bytes(at: place)
                if length == count, memcmp(start, name, count) == 0 { return place + 1 }
                place = next(after: place + 1)
            }
            return nil
        }
    }

    /// Returns whether the object at `index` has a member of any of some names.
    func hasMember(anyOf names: [StaticString], of index: Int) -> Bool {
        // Few members have a name as long as one of the given ones, which saves most comparisons.
        let lengths = names.reduce(into: 0 as UInt64) { $0 |= 1 << UInt64($1.utf8CodeUnitCount & 63) }
        return withExtendedLifetime(self) {
            var place = index + 1
            let end = end(of: index)
            while place < end {
                let (start, length) = bytes(at: place)
                if lengths >> UInt64(length & 63) & 1 == 1,
                    names.contains(where: {
                        $0.utf8CodeUnitCount == length && memcmp(start, $0.utf8Start, length) == 0
                    })
                {
                    return true
                }
                place = next(after: place + 1)
            }
            return false
        }
    }

    /// Calls a closure with the bytes of the string at `index`, which are valid UTF-8 and must not escape.
    @inline(__always)
    func withText<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withExtendedLifetime(self) {
            let (start, count) = bytes(at: index)
            return body(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// Returns the number at `index`; nil for anything else, and for numbers beyond ``largestNumber``.
    @inline(__always)
    func number(at index: Int) -> Double? {
        guard let number = anyNumber(at: index), number.magnitude <= Self.largestNumber else { return nil }
        return number
    }

    /// Returns the number at `index`, however large; nil for anything else.
    @inline(__always)
    func anyNumber(at index: Int) -> Double? {
        withExtendedLifetime(self) {
            switch letter(at: index) {
            case Letter.double: Double(bitPattern: words[index + 1])
            case Letter.signed: Double(Int64(bitPattern: words[index + 1]))
            case Letter.unsigned: Double(words[index + 1])
            default: nil
            }
        }
    }

    /// Returns the integer at `index`, written with or without a fraction of zero; nil for anything else.
    @inline(__always)
    func wholeNumber(at index: Int) -> Int? {
        withExtendedLifetime(self) {
            switch letter(at: index) {
            case Letter.signed: Int(Int64(bitPattern: words[index + 1]))
            case Letter.unsigned: Int(exactly: words[index + 1])
            case Letter.double: Int(exactly: Double(bitPattern: words[index + 1]))
            default: nil
            }
        }
    }

    @inline(__always)
    private func bytes(at index: Int) -> (start: UnsafePointer<UInt8>, count: Int) {
        let start = texts + Int(words[index] & 0x00FF_FFFF_FFFF_FFFF)
        return (start + 4, Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
    }
}
