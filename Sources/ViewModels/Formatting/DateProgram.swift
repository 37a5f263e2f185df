/// A date pattern, parsed once. Formatting a date then only copies names and digits.
struct DateProgram {
    private var steps: [Step] = []
    private var capacity = 0

    private enum Step {
        case text(Range<Int>)
        /// Names with consecutive indices, given the index of the first.
        case name(DateField.Names, first: Int)
        case number(DateField.Number, width: Int)
    }

    /// Parses a pattern in Unicode's letters (TR 35), such as `EEEE, d. MMMM`. Its texts and names are stored in a
    /// vocabulary.
    init(_ pattern: String, _ vocabulary: inout DateVocabulary, _ numerals: Numerals) {
        for run in PatternRun.all(of: pattern) {
            switch run {
            case .text(let text): add(text, &vocabulary)
            case .letters(let letters): add(letters: letters, &vocabulary, numerals)
            }
        }
    }

    private mutating func add(letters: Substring, _ vocabulary: inout DateVocabulary, _ numerals: Numerals) {
        switch DateField(letters) {
        case .name(let field):
            let names = vocabulary.names(letters, of: field)
            steps.append(.name(field, first: names.first))
            capacity += names.longest
        case .number(let field):
            steps.append(.number(field, width: min(letters.utf8.count, 2)))
            capacity += (field == .year ? 4 : 2) * numerals.width
        case nil: add(letters, &vocabulary)
        }
    }

    private mutating func add(_ text: Substring, _ vocabulary: inout DateVocabulary) {
        steps.append(.text(vocabulary.keep(text)))
        capacity += text.utf8.count
    }

    /// Returns the time in this format.
    func text(_ time: WallTime, _ vocabulary: DateVocabulary, _ numerals: Numerals) -> String {
        // As for numbers, the closure of `String(atMost:)` would retain the objects it uses for each text.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            // The memory belongs to this function and is not initialized yet.
            var output = OutputSpan(buffer: memory, initializedCount: 0)
            for step in steps {
                switch step {
                case .text(let range): output.write(vocabulary.texts, range)
                case .name(let field, let first): output.write(vocabulary.texts, vocabulary[first + field.index(time)])
                case .number(let field, let width):
                    let number = field.value(time)
                    numerals.write(number, digits: max(number.digits, width), to: &output)
                }
            }
            return String(written: output)
        }
    }
}
