import Testing
import Wording

@Suite("Sentences")
struct SentencesTests {
    private func sentence(_ number: Int) -> Sentence { "there is no icon called “\(number)”" }

    @Test("have the text around their values as their kind")
    func kind() {
        #expect(sentence(3).text == "there is no icon called “3”")
        #expect(sentence(3).kind == "there is no icon called “…”")
        #expect(("nothing else" as Sentence).kind == "nothing else")
    }

    @Test("of one kind are shown up to the twentieth, and further ones are counted", arguments: [1, 19, 20, 21, 1_000])
    func counted(count: Int) {
        var sentences: Sentences = ["another one"]
        for number in 0..<count { sentences.add(sentence(number)) }
        let shown = (0..<min(count, 20)).map { sentence($0).text }
        let others = count > 20 ? ["\(count - 20) more of this kind: there is no icon called “…”"] : []
        #expect(sentences.texts == ["another one"] + shown + others)
    }

    @Test("are shown once each")
    func repeated() {
        var sentences: Sentences = []
        for number in 0..<100 { sentences.add(sentence(number % 3)) }
        #expect(sentences.texts == (0..<3).map { sentence($0).text })
    }

    @Test("are formatted only to be shown")
    func made() {
        var (sentences, made): (Sentences, Int) = ([], 0)
        for number in 0..<1_000 {
            sentences.add(kind: "a number") {
                made += 1
                return "\(number)"
            }
        }
        #expect(made == 20)
        #expect(sentences.texts.last == "980 more of this kind: a number")
    }

    @Test("of several lists are counted together")
    func together() {
        var (all, one): (Sentences, Sentences) = ([], [])
        for number in 0..<30 { one.add(sentence(number)) }
        all.add(one)
        all.add(one)
        #expect(all.shown == one.shown)
        #expect(all.others.map(\.count) == [20])
    }
}
