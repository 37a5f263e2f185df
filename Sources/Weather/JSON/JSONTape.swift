import Foundation

/// Reading the tape that simdjson makes of a text. Here, and only here, the tape's memory is touched.
///
/// Each word has a letter in its highest byte that says what the value is, and in the other bytes where to go on: for a
/// list or object, the word behind its end (and in between, how many members it has); for a text, where it stands among
/// the texts. A number is the word after its letter. Names and values of an object alternate.
///
/// The tape comes from simdjson, which has verified the text, so that every index on it leads to another one. Each
/// method keeps `self` alive to its end, because the parser takes the memory back with it.
extension JSONDocument {
    /// What a word of the tape stands for.
    enum Letter {
        static let object = UInt8(ascii: "{")
        static let objectEnd = UInt8(ascii: "}")
        static let array = UInt8(ascii: "[")
        static let string = UInt8(ascii: "\"")
        static let signed = UInt8(ascii: "l")
        static let unsigned = UInt8(ascii: "u")
        static let double = UInt8(ascii: "d")
        static let isTrue = UInt8(ascii: "t")
        static let isFalse = UInt8(ascii: "f")
        static let null = UInt8(ascii: "n")
    }

    /// What stands at a place of the tape.
    @inline(__always)
    func letter(at index: Int) -> UInt8 {
        withExtendedLifetime(self) { UInt8(truncatingIfNeeded: words[index] >> 56) }
    }

    /// The place of the value that follows the one at `index` and all its members.
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

    /// The place where the list or object at `index` ends.
    @inline(__always)
    func end(of index: Int) -> Int {
        withExtendedLifetime(self) { Int(words[index] & 0xFFFF_FFFF) - 1 }
    }

    /// How many values the list at `index`, or members the object, has. The tape has three bytes to say it, and their highest
    /// number also stands for all higher ones.
    func count(of index: Int) -> Int {
        withExtendedLifetime(self) { Int(words[index] >> 32 & 0xFF_FFFF) }
    }

    /// The place of the value of the first member of a name in the object at `index`.
    @inline(__always)
    func member(_ name: StaticString, of index: Int) -> Int? {
        member(name.utf8Start, count: name.utf8CodeUnitCount, of: index)
    }

    /// The place of the value of the first member of a name, whose bytes are given, in the object at `index`.
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

    /// Does something with the bytes of the text at `index`, which are valid UTF-8 and must not be kept.
    @inline(__always)
    func withText<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withExtendedLifetime(self) {
            let (start, count) = bytes(at: index)
            return body(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// The number at `index`; nil for anything else, and for numbers beyond ``largestNumber``.
    @inline(__always)
    func number(at index: Int) -> Double? {
        guard let number = anyNumber(at: index), number.magnitude <= Self.largestNumber else { return nil }
        return number
    }

    /// The number at `index`, however large; nil for anything else.
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

    /// The whole number at `index`, written with or without a fraction of zero; nil for anything else.
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
