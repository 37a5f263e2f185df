import Testing

@testable import Weather

@Suite("Slips of the pen")
struct EditDistanceTests {
    @Test(
        "are counted, up to a limit",
        arguments: [
            ("oslo", "oslo", 2, 0), ("oslo", "osl", 2, 1), ("oslo", "oslos", 2, 1), ("oslo", "odlo", 2, 1),
            ("oslo", "olso", 2, 1), ("colonge", "cologne", 2, 1), ("springfeild", "springfield", 2, 1),
            ("kitten", "sitting", 2, nil), ("kitten", "sitting", 3, 3), ("abc", "", 3, 3), ("", "", 0, 0),
            ("oslo", "odlo", 0, nil), ("oslo", "solomon", 2, nil), ("aaaa", "bbbb", 2, nil),
        ])
    func counted(one: String, other: String, limit: Int, slips: Int?) {
        #expect(distance(one, other, limit) == slips)
        #expect(distance(other, one, limit) == slips)
    }

    @Test("are as many as somebody made, or fewer")
    func made() throws {
        var random = SeededNumbers(seed: 5)
        let letters = Array("abcdefgh".utf8)
        for _ in 0..<500 {
            let name = (0..<Int.random(in: 3...12, using: &random)).compactMap { _ in
                letters.randomElement(using: &random)
            }
            var slipped = name
            let slips = Int.random(in: 0...2, using: &random)
            for _ in 0..<slips {
                let letter = try #require(letters.randomElement(using: &random))
                let at = Int.random(in: 0..<slipped.count, using: &random)
                switch Int.random(in: 0...2, using: &random) {
                case 0: slipped[at] = letter
                case 1: slipped.insert(letter, at: at)
                default: slipped.remove(at: at)
                }
            }
            var distance = EditDistance(from: name, atMost: 2)
            let counted = try #require(distance(to: slipped))
            #expect(counted <= slips)
            #expect((counted == 0) == (name == slipped))
        }
    }

    private func distance(_ one: String, _ other: String, _ limit: Int) -> Int? {
        var distance = EditDistance(from: Array(one.utf8), atMost: limit)
        return distance(to: Array(other.utf8))
    }
}
