import Spelling
import Testing

@Suite("The edit distance")
struct EditDistanceTests {
    @Test(
        "is computed up to a limit",
        arguments: [
            ("oslo", "oslo", 2, 0), ("oslo", "osl", 2, 1), ("oslo", "oslos", 2, 1), ("oslo", "odlo", 2, 1),
            ("oslo", "olso", 2, 1), ("colonge", "cologne", 2, 1), ("springfeild", "springfield", 2, 1),
            ("kitten", "sitting", 2, nil), ("kitten", "sitting", 3, 3), ("abc", "", 3, 3), ("", "", 0, 0),
            ("oslo", "odlo", 0, nil), ("oslo", "solomon", 2, nil), ("aaaa", "bbbb", 2, nil),
        ])
    func counted(one: String, other: String, limit: Int, slips: Int?) {
        #expect(distance(Array(one.utf8), Array(other.utf8), limit) == slips)
        #expect(distance(Array(other.utf8), Array(one.utf8), limit) == slips)
    }

    @Test("is not computed for very long names")
    func long() {
        let name = [UInt8](repeating: 97, count: 201)
        #expect(distance(name, name, 2) == 0 && distance(name, Array(name.dropLast()), 2) == nil)
        #expect(distance(Array(name.dropLast()), Array(name.dropLast(2)), 2) == 1)
    }

    @Test("agrees with the definition for all short words of three letters")
    func definition() {
        let words = (0...3).flatMap(Self.words)
        for one in words {
            for other in words {
                let slips = Self.slips(one[...], other[...])
                #expect(distance(one, other, 3) == (slips <= 3 ? slips : nil), "\(one) \(other)")
            }
        }
    }

    private static func words(of length: Int) -> [[UInt8]] {
        length == 0 ? [[]] : words(of: length - 1).flatMap { word in "abc".utf8.map { word + [$0] } }
    }

    /// The edit distance by its recursive definition, as a reference.
    private static func slips(_ one: ArraySlice<UInt8>, _ other: ArraySlice<UInt8>) -> Int {
        guard let last = one.last, let otherLast = other.last else { return max(one.count, other.count) }
        if last == otherLast { return slips(one.dropLast(), other.dropLast()) }
        var least = min(
            slips(one.dropLast(), other.dropLast()), slips(one.dropLast(), other), slips(one, other.dropLast()))
        if one.count > 1, other.count > 1, one.dropLast().last == otherLast, other.dropLast().last == last {
            least = min(least, slips(one.dropLast(2), other.dropLast(2)))
        }
        return least + 1
    }

    private func distance(_ one: [UInt8], _ other: [UInt8], _ limit: Int) -> Int? {
        var distance = EditDistance(from: one, atMost: limit)
        return distance(to: other)
    }
}
