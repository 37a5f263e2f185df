import Rx
import Testing

/// An operator computed at once and the same operator on a stream, which send the same events.
struct Twins: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let eager: [String]
    let streamed: [String]

    init<E: Publisher, S: Publisher>(_ name: String, _ eager: E, _ streamed: S) {
        testDescription = name
        self.eager = eager.events()
        self.streamed = streamed.events()
    }
}

@Sendable private func isEven(_ number: Int) -> Bool { number.isMultiple(of: 2) }

@Sendable private func isEvenOrThrows(_ number: Int) throws -> Bool {
    guard number != 13 else { throw Broken() }
    return isEven(number)
}

@Sendable private func sum(_ a: Int, _ b: Int) -> Int { a + b }

@Sendable private func sumOrThrows(_ a: Int, _ b: Int) throws -> Int {
    guard b != 13 else { throw Broken() }
    return a + b
}

@Suite struct EagerOperatorTests {
    @Test(arguments: [1, 2, 13].flatMap { ofJust($0) })
    func justSendsWhatAStreamWould(_ twins: Twins) {
        #expect(twins.eager == twins.streamed)
    }

    @Test(arguments: [1, 2, nil].flatMap { ofOptional($0) } + [1, 2].flatMap { ofPresent($0) })
    func optionalsSendWhatAStreamWould(_ twins: Twins) {
        #expect(twins.eager == twins.streamed)
    }

    @Test(arguments: [.success(2), .success(13), .failure(Broken())].flatMap { ofResult($0) })
    func resultsSendWhatAStreamWould(_ twins: Twins) {
        #expect(twins.eager == twins.streamed)
    }

    @Test(arguments: [[], [1, 2, 2, 5, 3], [2, 4], [4, 13, 2]].flatMap { ofSequence($0) })
    func sequencesSendWhatAStreamWould(_ twins: Twins) {
        #expect(twins.eager == twins.streamed)
    }

    @Test func theTypesAreThoseOfCombine() {
        let just: Just<String> = Just(1).map { $0 + 1 }.removeDuplicates().replaceError(with: 0).map { "\($0)" }
        let optional: Int?.Publisher = just.compactMap { Int($0) }.filter(isEven).first().prefix(1)
        let result: Result<Int, any Error>.Publisher = Just(1).tryMap { $0 }.mapError { $0 }.tryScan(1, sum)
        let array: Publishers.Sequence<[Int], Never> = Just(1).append(2).prepend(0).map { $0 }.filter(isEven)
        let counts: (Just<Int>, Result<Int, Broken>.Publisher) =
            (array.count(), array.setFailureType(to: Broken.self).count())
        #expect(just == Just("2"))
        #expect(optional == .init(2))
        #expect((try? result.result.get()) == 2)
        #expect(array == .init(sequence: [0, 2]))
        #expect(counts == (Just(2), .init(2)))
    }

    @Test func eagerOperatorsDifferFromStreamsLikeCombine() {
        #expect(Int?.none.publisher.count() == .init(nil))
        #expect(Int?.none.publisher.allSatisfy(isEven) == .init(nil))
        #expect(Int?.none.publisher.reduce(0, sum) == .init(nil))
        #expect(Just(1).output(in: 0..<0) == .init(1))
        let failure = Result<Int, Broken>.failure(Broken()).publisher
        #expect(failure.ignoreOutput().events() == ["subscription", "finished"])
    }

    @Test func elementsAreFoundByTheirIndex() {
        let word = "hello".publisher
        #expect(word.output(at: "hello".startIndex) == .init("h"))
        #expect(word.output(at: "hello".endIndex) == .init(nil))
        #expect([1, 2, 3].publisher.output(in: 1..<3) == .init(sequence: [2, 3]))
    }

    @Test(arguments: 0...3)
    func negativeCountsTrap(at index: Int) async {
        await #expect(processExitsWith: .failure) { [index] in
            switch index {
            case 0: _ = Just(1).dropFirst(-1)
            case 1: _ = Just(1).prefix(-1)
            case 2: _ = Just(1).output(at: -1)
            default: _ = Optional(1).publisher.output(in: -1...1)
            }
        }
    }
}

@Sendable private func ofJust(_ value: Int) -> [Twins] {
    let just = Just(value)
    let stream = just.eraseToAnyPublisher()
    return [
        Twins("allSatisfy", just.allSatisfy(isEven), stream.allSatisfy(isEven)),
        Twins("tryAllSatisfy", just.tryAllSatisfy(isEvenOrThrows), stream.tryAllSatisfy(isEvenOrThrows)),
        Twins("contains(where:)", just.contains(where: isEven), stream.contains(where: isEven)),
        Twins("tryContains", just.tryContains(where: isEvenOrThrows), stream.tryContains(where: isEvenOrThrows)),
        Twins("contains", just.contains(1), stream.contains(1)),
        Twins("collect", just.collect(), stream.collect()),
        Twins("min", just.min(), stream.min()),
        Twins("min(by:)", just.min(by: >), stream.min(by: >)),
        Twins("max", just.max(), stream.max()),
        Twins("max(by:)", just.max(by: >), stream.max(by: >)),
        Twins("count", just.count(), stream.count()),
        Twins("dropFirst", just.dropFirst(), stream.dropFirst()),
        Twins("dropFirst(0)", just.dropFirst(0), stream.dropFirst(0)),
        Twins("drop(while:)", just.drop(while: isEven), stream.drop(while: isEven)),
        Twins("first", just.first(), stream.first()),
        Twins("first(where:)", just.first(where: isEven), stream.first(where: isEven)),
        Twins("last", just.last(), stream.last()),
        Twins("last(where:)", just.last(where: isEven), stream.last(where: isEven)),
        Twins("ignoreOutput", just.ignoreOutput(), stream.ignoreOutput()),
        Twins("map", just.map { $0 + 1 }, stream.map { $0 + 1 }),
        Twins("map(keyPath)", just.map(\.magnitude), stream.map(\.magnitude)),
        Twins("tryMap", just.tryMap(isEvenOrThrows), stream.tryMap(isEvenOrThrows)),
        Twins("compactMap", just.compactMap { isEven($0) ? $0 : nil }, stream.filter(isEven)),
        Twins("filter", just.filter(isEven), stream.filter(isEven)),
        Twins("output(at: 0)", just.output(at: 0), stream.output(at: 0)),
        Twins("output(at: 1)", just.output(at: 1), stream.output(at: 1)),
        Twins("output(in: 0...)", just.output(in: 0...), stream.output(in: 0...)),
        Twins("output(in: 1..<3)", just.output(in: 1..<3), stream.output(in: 1..<3)),
        Twins("prefix(1)", just.prefix(1), stream.prefix(1)),
        Twins("prefix(0)", just.prefix(0), stream.prefix(0)),
        Twins("prefix(while:)", just.prefix(while: isEven), stream.prefix(while: isEven)),
        Twins("setFailureType", just.setFailureType(to: Broken.self), stream.setFailureType(to: Broken.self)),
        Twins("removeDuplicates", just.removeDuplicates(), stream.removeDuplicates()),
        Twins("removeDuplicates(by:)", just.removeDuplicates(by: ==), stream.removeDuplicates(by: ==)),
        Twins("replaceError", just.replaceError(with: 7), stream.replaceError(with: 7)),
        Twins("replaceEmpty", just.replaceEmpty(with: 7), stream.replaceEmpty(with: 7)),
        Twins("reduce", just.reduce(1, sum), stream.reduce(1, sum)),
        Twins("tryReduce", just.tryReduce(1, sumOrThrows), stream.tryReduce(1, sumOrThrows)),
        Twins("scan", just.scan(1, sum), stream.scan(1, sum)),
        Twins("tryScan", just.tryScan(1, sumOrThrows), stream.tryScan(1, sumOrThrows)),
        Twins("append", just.append(8, 9), [value, 8, 9].publisher),
        Twins("prepend", just.prepend(8, 9), [8, 9, value].publisher),
    ]
}

@Sendable private func ofOptional(_ value: Int?) -> [Twins] {
    let optional = value.publisher
    let stream = optional.eraseToAnyPublisher()
    return [
        Twins("collect", optional.collect(), stream.collect()),
        Twins("compactMap", optional.compactMap { isEven($0) ? $0 : nil }, stream.filter(isEven)),
        Twins("min", optional.min(), stream.min()),
        Twins("min(by:)", optional.min(by: >), stream.min(by: >)),
        Twins("max", optional.max(), stream.max()),
        Twins("max(by:)", optional.max(by: >), stream.max(by: >)),
        Twins("dropFirst", optional.dropFirst(), stream.dropFirst()),
        Twins("drop(while:)", optional.drop(while: isEven), stream.drop(while: isEven)),
        Twins("first", optional.first(), stream.first()),
        Twins("first(where:)", optional.first(where: isEven), stream.first(where: isEven)),
        Twins("last", optional.last(), stream.last()),
        Twins("last(where:)", optional.last(where: isEven), stream.last(where: isEven)),
        Twins("filter", optional.filter(isEven), stream.filter(isEven)),
        Twins("ignoreOutput", optional.ignoreOutput(), stream.ignoreOutput()),
        Twins("map", optional.map { $0 + 1 }, stream.map { $0 + 1 }),
        Twins("output(at: 0)", optional.output(at: 0), stream.output(at: 0)),
        Twins("output(in: 0..<0)", optional.output(in: 0..<0), stream.output(in: 0..<0)),
        Twins("prefix(1)", optional.prefix(1), stream.prefix(1)),
        Twins("prefix(while:)", optional.prefix(while: isEven), stream.prefix(while: isEven)),
        Twins("scan", optional.scan(1, sum), stream.scan(1, sum)),
        Twins("removeDuplicates", optional.removeDuplicates(), stream.removeDuplicates()),
        Twins("removeDuplicates(by:)", optional.removeDuplicates(by: ==), stream.removeDuplicates(by: ==)),
        Twins("replaceError", optional.replaceError(with: 7), stream.replaceError(with: 7)),
        Twins("replaceEmpty", optional.replaceEmpty(with: 7), stream.replaceEmpty(with: 7)),
    ]
}

/// Operators that Combine computes only for an optional with a value.
@Sendable private func ofPresent(_ value: Int) -> [Twins] {
    let optional = Optional(value).publisher
    let stream = optional.eraseToAnyPublisher()
    return [
        Twins("allSatisfy", optional.allSatisfy(isEven), stream.allSatisfy(isEven)),
        Twins("contains", optional.contains(1), stream.contains(1)),
        Twins("contains(where:)", optional.contains(where: isEven), stream.contains(where: isEven)),
        Twins("count", optional.count(), stream.count()),
        Twins("reduce", optional.reduce(1, sum), stream.reduce(1, sum)),
    ]
}

@Sendable private func ofResult(_ result: Result<Int, Broken>) -> [Twins] {
    let once = result.publisher
    let stream = once.eraseToAnyPublisher()
    return [
        Twins("allSatisfy", once.allSatisfy(isEven), stream.allSatisfy(isEven)),
        Twins("tryAllSatisfy", once.tryAllSatisfy(isEvenOrThrows), stream.tryAllSatisfy(isEvenOrThrows)),
        Twins("contains", once.contains(2), stream.contains(2)),
        Twins("contains(where:)", once.contains(where: isEven), stream.contains(where: isEven)),
        Twins("tryContains", once.tryContains(where: isEvenOrThrows), stream.tryContains(where: isEvenOrThrows)),
        Twins("collect", once.collect(), stream.collect()),
        Twins("min", once.min(), stream.min()),
        Twins("min(by:)", once.min(by: >), stream.min(by: >)),
        Twins("max", once.max(), stream.max()),
        Twins("max(by:)", once.max(by: >), stream.max(by: >)),
        Twins("count", once.count(), stream.count()),
        Twins("first", once.first(), stream.first()),
        Twins("last", once.last(), stream.last()),
        Twins("map", once.map { $0 + 1 }, stream.map { $0 + 1 }),
        Twins("tryMap", once.tryMap(isEvenOrThrows), stream.tryMap(isEvenOrThrows)),
        Twins("mapError", once.mapError { _ in Broken() }, stream.mapError { _ in Broken() }),
        Twins("removeDuplicates", once.removeDuplicates(), stream.removeDuplicates()),
        Twins("removeDuplicates(by:)", once.removeDuplicates(by: ==), stream.removeDuplicates(by: ==)),
        Twins("replaceError", once.replaceError(with: 7), stream.replaceError(with: 7)),
        Twins("replaceEmpty", once.replaceEmpty(with: 7), stream.replaceEmpty(with: 7)),
        Twins("reduce", once.reduce(1, sum), stream.reduce(1, sum)),
        Twins("tryReduce", once.tryReduce(1, sumOrThrows), stream.tryReduce(1, sumOrThrows)),
        Twins("scan", once.scan(1, sum), stream.scan(1, sum)),
        Twins("tryScan", once.tryScan(1, sumOrThrows), stream.tryScan(1, sumOrThrows)),
    ]
}

@Sendable private func ofSequence(_ numbers: [Int]) -> [Twins] {
    let sequence = numbers.publisher
    let stream = sequence.eraseToAnyPublisher()
    return [
        Twins("allSatisfy", sequence.allSatisfy(isEven), stream.allSatisfy(isEven)),
        Twins("tryAllSatisfy", sequence.tryAllSatisfy(isEvenOrThrows), stream.tryAllSatisfy(isEvenOrThrows)),
        Twins("collect", sequence.collect(), stream.collect()),
        Twins("compactMap", sequence.compactMap { isEven($0) ? $0 : nil }, stream.filter(isEven)),
        Twins("contains", sequence.contains(2), stream.contains(2)),
        Twins("contains(where:)", sequence.contains(where: isEven), stream.contains(where: isEven)),
        Twins("tryContains", sequence.tryContains(where: isEvenOrThrows), stream.tryContains(where: isEvenOrThrows)),
        Twins("drop(while:)", sequence.drop(while: isEven), stream.drop(while: isEven)),
        Twins("dropFirst", sequence.dropFirst(2), stream.dropFirst(2)),
        Twins("filter", sequence.filter(isEven), stream.filter(isEven)),
        Twins("ignoreOutput", sequence.ignoreOutput(), stream.ignoreOutput()),
        Twins("map", sequence.map { $0 + 1 }, stream.map { $0 + 1 }),
        Twins("map(keyPath)", sequence.map(\.magnitude), stream.map(\.magnitude)),
        Twins("prefix", sequence.prefix(2), stream.prefix(2)),
        Twins("prefix(while:)", sequence.prefix(while: isEven), stream.prefix(while: isEven)),
        Twins("reduce", sequence.reduce(1, sum), stream.reduce(1, sum)),
        Twins("tryReduce", sequence.tryReduce(1, sumOrThrows), stream.tryReduce(1, sumOrThrows)),
        Twins("replaceNil", numbers.map { Optional($0) }.publisher.replaceNil(with: 0), stream),
        Twins("scan", sequence.scan(1, sum), stream.scan(1, sum)),
        Twins("setFailureType", sequence.setFailureType(to: Broken.self), stream),
        Twins("removeDuplicates", sequence.removeDuplicates(), stream.removeDuplicates()),
        Twins("min", sequence.min(), stream.min()),
        Twins("min(by:)", sequence.min(by: >), stream.min(by: >)),
        Twins("max", sequence.max(), stream.max()),
        Twins("max(by:)", sequence.max(by: >), stream.max(by: >)),
        Twins("first", sequence.first(), stream.first()),
        Twins("first(where:)", sequence.first(where: isEven), stream.first(where: isEven)),
        Twins("last", sequence.last(), stream.last()),
        Twins("last(where:)", sequence.last(where: isEven), stream.last(where: isEven)),
        Twins("count", sequence.count(), stream.count()),
        Twins("output(at:)", sequence.output(at: 1), stream.output(at: 1)),
        Twins("append", sequence.append(8, 9), (numbers + [8, 9]).publisher),
        Twins("append(publisher)", sequence.append([8, 9].publisher), (numbers + [8, 9]).publisher),
        Twins("prepend", sequence.prepend(8, 9), ([8, 9] + numbers).publisher),
        Twins("prepend(publisher)", sequence.prepend([8, 9].publisher), ([8, 9] + numbers).publisher),
    ]
}
