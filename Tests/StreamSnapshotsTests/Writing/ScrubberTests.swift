import Rx
import StreamSnapshots
import Testing

@Suite("A scrubber")
struct ScrubberTests {
    private func scrubbed(_ text: String, _ scrubbers: Scrubber...) -> SnapshotFailure? {
        let (input, expected) = (text.split(separator: " → ")[0], text.split(separator: " → ")[1])
        return verifySnapshot(of: String(input), matches: String(expected), scrubbing: scrubbers).failure
    }

    @Test(
        "replaces dates",
        arguments: [
            "2026-10-15 → <date>", "at 2026-10-15T07:00:00Z. → at <date>.", "2026-10-15 07:00 → <date>",
            "2026-10-15T07:00:00.123+02:00 → <date>", "12026-10-15 → 12026-10-15", "2026-10-155 → 2026-10-155",
            "1/2/26 → 1/2/26",
        ])
    func dates(text: String) {
        #expect(scrubbed(text, .dates) == nil)
    }

    @Test("replaces identifiers, and equal ones equally")
    func ids() {
        let (a, b) = ("6F9619FF-8B86-D011-B42D-00CF4FC964FF", "00000000-0000-0000-0000-000000000001")
        let record = StreamRecord(of: [a, b, a.lowercased()].publisher, named: "id")
        let expected = "id\n  \"<id 1>\"\n  \"<id 2>\"\n  \"<id 1>\"\n  (finished)"
        #expect(verifySnapshot(of: record, matches: expected, scrubbing: [.ids]) == .matched)
        #expect(verifySnapshot(of: record, matches: expected, scrubbing: [.ids]) == .matched)
    }

    @Test(
        "replaces numbers",
        arguments: [
            "12 → <number>", "1,234.5 km → <number> km", "٣٫٥ → <number>٫<number>", "v2 → v<number>", "-3 → -<number>",
        ])
    func numbers(text: String) {
        #expect(scrubbed(text, .numbers) == nil)
    }

    @Test("keeps the times of a record")
    func times() {
        let record = StreamRecord(of: Just(17), named: "n 1", over: TestScheduler())
        let expected = "n 1\n  <number> @ 0 s\n  (finished) @ 0 s"
        #expect(verifySnapshot(of: record, matches: expected, scrubbing: [.numbers]) == .matched)
    }

    @Test("may be a pattern or a function, and several apply one after another")
    func own() throws {
        let token = try Scrubber.matches(of: "t-[a-z]+", become: "<token>")
        let shout = Scrubber { $0.uppercased() }
        #expect(scrubbed("t-abc 5 → <TOKEN> 5", token, shout) == nil)
        #expect(scrubbed("t-abc 5 → T-ABC 5", shout, token) == nil)
        #expect(throws: (any Error).self) { try Scrubber.matches(of: "(", become: "") }
    }
}
