import Spelling

/// Where a value stands, in the words of an error: `hourly[3].temp`.
///
/// Nobody keeps track of where he is while reading. When something is wrong, the way from the root to the value is
/// found again by its place on the tape.
extension JSONDocument {
    /// Where a value stands; empty in a large document of which too many places were asked for already. A list can have a
    /// million values of which none can be read, and of which twenty are told.
    func path(of target: Int) -> String {
        var (path, container) = ("", passed > Self.mostPassed ? target : 1)
        while container != target {
            switch letter(at: container) {
            case Letter.object:
                guard let member = member(of: container, around: target) else { return path }
                path = path.path(to: withText(at: member) { String(streamSafe: $0) })
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

    /// The place of the name whose value has `target` in it.
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
    /// The path to a member of what stands at this one. In brackets stands a name in which a point would be misread.
    func path(to name: String) -> String {
        let isPlain = !name.isEmpty && !name.utf8.contains { ".[] \"".utf8.contains($0) }
        return isPlain ? (isEmpty ? name : "\(self).\(name)") : "\(self)[\"\(name)\"]"
    }
}
