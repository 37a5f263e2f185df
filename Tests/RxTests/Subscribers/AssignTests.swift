import Rx
import Testing

@Suite struct FirstStreamsTests {
    @Test(arguments: [
        Marbles("1-2-3|", { $0.map { "\(Int($0)! * 2)" } }, "2-4-6|"),
        Marbles("1-2-3#", { $0.filter { $0 != "2" } }, "1---3#"),
        Marbles("1-x-3|", { $0.compactMap { Int($0) } }, "1---3|"),
        Marbles("a-a-b-a|", { $0.removeDuplicates() }, "a---b-a|"),
        Marbles("a-b-c|", { $0.dropFirst(2) }, "----c|"),
        Marbles(["1-2---3|", "-a-b|"], { streams, _ in streams[0].zip(streams[1]) { $0 + $1 } }, "-(1a)-(2b)|"),
        Marbles(
            ["1-2---|", "-a-b|"], { streams, _ in streams[0].combineLatest(streams[1]) { $0 + $1 } },
            "-(1a)(2a)(2b)--|"
        ),
    ])
    func streams(_ marbles: Marbles) {
        #expect(marbles.play() == marbles.expected)
    }

    @Test func sourcesSendAtOnce() {
        #expect(Just(7).events() == ["subscription", "7", "finished"])
        #expect([1, 2].publisher.events() == ["subscription", "1", "2", "finished"])
        #expect([1, 2].publisher.events(demand: .max(1)) == ["subscription", "1"])
        #expect([Int]().publisher.events() == ["subscription", "finished"])
    }

    @Test func assignWritesAProperty() {
        final class Label { var text = "" }
        let label = Label()
        let subject = CurrentValueSubject<String, Never>("a")
        let cancellable = subject.assign(to: \.text, on: label)
        #expect(label.text == "a")
        subject.value = "b"
        #expect(label.text == "b")
        cancellable.cancel()
        subject.value = "c"
        #expect(label.text == "b")
    }

    @Test func zipWithPreviousValues() {
        let subject = PassthroughSubject<Int, Never>()
        var log: [String] = []
        let cancellable = subject.zip(subject.dropFirst()).sink { log.append("\($0)\($1)") }
        (1...4).forEach(subject.send)
        #expect(log == ["12", "23", "34"])
        cancellable.cancel()
    }
}
