/// The emissions of an output in two texts over their common times: those of the stored text beside those of the new one.
///
/// Texts without times have the numbers of the emissions instead.
package struct EmissionTable: Sendable, Equatable {
    /// An emission, or the lack of one at its time.
    package struct Entry: Sendable, Equatable {
        package let value: String?
        /// Whether the other text has another value at this time.
        package let isChanged: Bool
    }

    /// The name of the output.
    package let output: String
    /// The times, such as `0.9 s`, in order.
    package let times: [String]
    /// The emissions of the stored text and of the new one, one for each time.
    package let stored, received: [Entry]

    /// The maximum number of times in a table, of tables, and of characters of a value.
    private static let (mostTimes, mostTables, longestValue) = (40, 40, 200)

    /// Returns a table for each output with values on one line whose emissions differ; empty if a text is no list of outputs.
    static func all(from old: String, to new: String) -> [EmissionTable] {
        guard let (before, after) = both(outputs(of: old), outputs(of: new)) else { return [] }
        let known = Dictionary(before.map { ($0.name, $0.emissions) }, uniquingKeysWith: { first, _ in first })
        let news = Dictionary(after.map { ($0.name, $0.emissions) }, uniquingKeysWith: { first, _ in first })
        var names: Set<String> = []
        var tables: [EmissionTable] = []
        for name in (after + before).map(\.name) where tables.count < mostTables && names.insert(name).inserted {
            let (one, other) = (known[name] ?? [], news[name] ?? [])
            // The rows of a list are only among the changed lines.
            if (one + other).contains(where: \.hasRows) || one == other { continue }
            tables.append(EmissionTable(name, one, other))
        }
        return tables
    }

    private struct Emission: Equatable {
        let time: String?
        let value: String
        /// Whether there are deeper lines below it.
        var hasRows = false
    }

    private init(_ output: String, _ old: [Emission], _ new: [Emission]) {
        self.output = output
        let (before, after) = (Self.timed(old), Self.timed(new))
        // Later times are not in the table. The cost of comparing them is quadratic.
        let first = 10 * Self.mostTimes
        let order = Self.merged(before.prefix(first).map(\.time), after.prefix(first).map(\.time))
        times = Array(order.prefix(Self.mostTimes))
        let (one, other) = (Self.byTime(before), Self.byTime(after))
        stored = times.map { Entry(value: one[$0].map(Self.shown), isChanged: one[$0] != other[$0]) }
        received = times.map { Entry(value: other[$0].map(Self.shown), isChanged: one[$0] != other[$0]) }
    }

    private static func shown(_ value: String) -> String {
        let scalars = value.unicodeScalars
        return scalars.count > longestValue ? String(scalars.prefix(longestValue)) + "…" : value
    }

    /// Returns the emissions with distinct times; the second one at a time is `0.9 s, 2`.
    private static func timed(_ emissions: [Emission]) -> [(time: String, value: String)] {
        var counts: [String: Int] = [:]
        return emissions.enumerated().map { number, emission in
            guard let time = emission.time else { return ("\(number + 1)", emission.value) }
            counts[time, default: 0] += 1
            let count = counts[time] ?? 1
            return (count == 1 ? time : "\(time), \(count)", emission.value)
        }
    }

    private static func byTime(_ emissions: [(time: String, value: String)]) -> [String: String] {
        Dictionary(emissions.map { ($0.time, $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the elements of two lists, each once, in the order of both as far as they agree.
    private static func merged(_ one: [String], _ other: [String]) -> [String] {
        func lines(_ list: [String]) -> String { list.map { $0 + "\n" }.joined() }
        var known: Set<String> = []
        return LineDiff(from: lines(one), to: lines(other)).lines.map { String($0.text) }
            .filter { known.insert($0).inserted }
    }

    private static func both<Part>(_ one: Part?, _ other: Part?) -> (Part, Part)? {
        guard let one, let other else { return nil }
        return (one, other)
    }

    /// Returns the outputs of a text in the form of ``OutputsRecord``, with the emissions of each; nil for other texts.
    private static func outputs(of text: String) -> [(name: String, emissions: [Emission])]? {
        var outputs: [(name: String, emissions: [Emission])] = []
        for line in text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init) {
            if line.first?.isLetter == true {
                outputs.append((String(line), []))
            } else if !outputs.isEmpty, line.hasPrefix("  ") {
                add(line.dropFirst(2), to: &outputs[outputs.count - 1].emissions)
            } else {
                return nil
            }
        }
        return outputs
    }

    private static func add(_ line: Substring, to emissions: inout [Emission]) {
        // A deeper line belongs to the emission above it.
        if line.first == " " || line.hasPrefix("- "), !emissions.isEmpty {
            emissions[emissions.count - 1].hasRows = true
            return
        }
        // Searched backwards by bytes: a search by characters is quadratic for a row of flags.
        let (bytes, mark) = (Array(line.utf8), Array(" @ ".utf8))
        let place = bytes.indices.dropLast(mark.count - 1).last { bytes[$0...].starts(with: mark) }
        func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        emissions.append(
            Emission(
                time: place.map { text(bytes[($0 + mark.count)...]) }, value: text(bytes[..<(place ?? bytes.count)])))
    }
}
