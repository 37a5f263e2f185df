internal import Gazetteer
import Spelling
import TextForms

/// Folds spellings of a name into one key: only letters and digits count, in lower case and without diacritics.
///
/// The table is sorted by the same rules.
struct NameFolding {
    private let rules: UnsafeBufferPointer<GazetteerRule>

    init(_ table: TownTable) {
        rules = table.rules
    }

    /// Returns the key of `text`: `saopaulo` for `São Paulo`.
    func key(_ text: String) -> [UInt8] {
        var key: [UInt8] = []
        fold(Array(text.streamSafe.composed.utf8), into: &key)
        return key
    }

    /// Replaces `key` by the key of a name, which is in UTF-8 and has no combining marks.
    func fold(_ name: [UInt8], into key: inout [UInt8]) {
        key.removeAll(keepingCapacity: true)
        var at = 0
        while at < name.count {
            let byte = name[at]
            switch byte {
            case 0x61...0x7A, 0x30...0x39: key.append(byte)
            case 0x41...0x5A: key.append(byte | 0x20)
            case 0x80...: at += foldLetter(at, of: name, into: &key) - 1
            default: break
            }
            at += 1
        }
    }

    /// Appends the key of a non-ASCII letter, and returns the number of its bytes.
    private func foldLetter(_ at: Int, of name: [UInt8], into key: inout [UInt8]) -> Int {
        let letter: UInt16
        switch name[at] {
        case ..<0xE0: letter = UInt16(name[at] & 0x1F) << 6 | UInt16(name[at + 1] & 0x3F)
        case ..<0xF0:
            letter = UInt16(name[at] & 0x0F) << 12 | UInt16(name[at + 1] & 0x3F) << 6 | UInt16(name[at + 2] & 0x3F)
        default:
            // The table has no rules for letters of four bytes.
            key.append(contentsOf: name[at..<at + 4])
            return 4
        }
        let length = letter < 0x800 ? 2 : 3
        if let rule = rule(for: letter) {
            if rule.result.0 != 0 { Self.append(rule.result.0, to: &key) }
            if rule.result.1 != 0 { Self.append(rule.result.1, to: &key) }
        } else {
            key.append(contentsOf: name[at..<at + length])
        }
        return length
    }

    private func rule(for letter: UInt16) -> GazetteerRule? {
        var first = 0
        var end = rules.count
        while first < end {
            let middle = (first + end) / 2
            if rules[middle].letter < letter { first = middle + 1 } else { end = middle }
        }
        return first < rules.count && rules[first].letter == letter ? rules[first] : nil
    }

    private static func append(_ letter: UInt16, to key: inout [UInt8]) {
        switch letter {
        case ..<0x80: key.append(UInt8(letter))
        case ..<0x800: key += [UInt8(0xC0 | letter >> 6), UInt8(0x80 | letter & 0x3F)]
        default: key += [UInt8(0xE0 | letter >> 12), UInt8(0x80 | letter >> 6 & 0x3F), UInt8(0x80 | letter & 0x3F)]
        }
    }
}
