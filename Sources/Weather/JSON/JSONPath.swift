import Spelling

/// The path of a value for messages: `hourly[3].temp`.
///
/// Paths are not tracked while reading. When a message needs a path, it is computed from the value's position on the
/// tape.
extension JSONDocument {
    /// Returns the path of a value; empty in a large document once too many paths were computed. A list can have a
    /// million invalid values, of which twenty are reported.
    func path(of target: Int) -> String {
        var (path, container) = ("", passed > Self.mostPassed ? target : 1)
        while container != target {
            switch letter(at: container) {
            case Letter.object:
                guard let member = member(of: container, around: target) else { return path }
                path = path.path(to: withText(at: member) { String(memberName: $0) })
                container = member + 1
            case Letter.array:
                guard let (position, element) = element(of: container, around: target) else { return path }
                path += "[\(position)]"
                container = element
            default:
                return path
            }
        }
        return path
    }

    private static let mostPassed = 1_000_000

    /// Returns the position of the name whose value contains `target`.
    private func member(of container: Int, around target: Int) -> Int? {
        var place = container + 1
        let end = end(of: container)
        while place < end {
            passed += 1
            let following = next(after: place + 1)
            if target < following { return place }
            place = following
        }
        return nil
    }

    private func element(of container: Int, around target: Int) -> (position: Int, place: Int)? {
        var (position, place) = (0, container + 1)
        let end = end(of: container)
        while place < end {
            passed += 1
            let following = next(after: place)
            if target < following { return (position, place) }
            (position, place) = (position + 1, following)
        }
        return nil
    }
}

extension String {
    /// Creates the name of a member for a path from its UTF-8 bytes. Only the start of a long name is used: a name can be as
    /// long as the document, and a path is computed by copying.
    init(memberName bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count > Self.longestName else {
            self.init(streamSafe: bytes)
            return
        }
        let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
        let end = (1...Self.longestName).last { !isContinuation(bytes[$0]) } ?? 0
        self = String(streamSafe: UnsafeBufferPointer(rebasing: bytes[..<end])) + "…"
    }

    private static let longestName = 200

    /// Returns the path to a member of the value at this path. Names that would be misread after a dot are put in
    /// brackets.
    func path(to name: String) -> String {
        let isPlain = !name.isEmpty && !name.utf8.contains { ".[] \"".utf8.contains($0) }
        return isPlain ? (isEmpty ? name : "\(self).\(name)") : "\(self)[\"\(name)\"]"
    }
}
