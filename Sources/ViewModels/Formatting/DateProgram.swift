/// A date pattern, taken apart once: what is left to do for a date is to copy names and digits.
struct DateProgram {
    private var steps: [Step] = []
    /// All texts and names, one behind the other, and where each name is among them.
    private var pool = TextPool()
    private var names: [Range<Int>] = []
    private var capacity = 0

    private enum Step {
        case text(Range<Int>)
        /// The first of the names, the others of which follow.
        case name(NameField, first: Int)
        case number(NumberField, width: Int)
    }

    /// A part of a date that has names.
    enum NameField {
        case month, weekday
        /// AM and PM, and the parts of the day, which in some languages begin with a whole hour.
        case halfHour
    }

    enum NumberField {
        case year, yearOfCentury, month, day, hour24, hour12, hour11, minute, second
    }

    /// A pattern in Unicode's letters (TR 35): `EEEE, d. MMMM`.
    init(_ pattern: String, _ names: DateNames, _ numerals: Numerals) {
        for run in Self.runs(pattern) {
            switch run {
            case .text(let text): add(text: text)
            case .letters(let letters): add(letters, names, numerals)
            }
        }
    }

    private mutating func add(_ letters: Substring, _ names: DateNames, _ numerals: Numerals) {
        let number: NumberField
        switch letters.first {
        case "M" where letters.count > 2, "L" where letters.count > 2:
            return add(names.names(letters, of: .month), of: .month)
        case "E", "c": return add(names.names(letters, of: .weekday), of: .weekday)
        case "a", "b", "B": return add(names.names(letters, of: .halfHour), of: .halfHour)
        case "M", "L": number = .month
        case "d": number = .day
        case "H": number = .hour24
        case "h": number = .hour12
        case "K": number = .hour11
        case "m": number = .minute
        case "s": number = .second
        case "y": number = letters.count == 2 ? .yearOfCentury : .year
        // A test reads the patterns of all locales, so that no other letter comes here.
        default: return add(text: String(letters))
        }
        steps.append(.number(number, width: min(letters.count, 2)))
        capacity += (number == .year ? 4 : 2) * numerals.width
    }

    private mutating func add(text: String) {
        steps.append(.text(pool.keep(text)))
        capacity += text.utf8.count
    }

    private mutating func add(_ texts: [String], of field: NameField) {
        steps.append(.name(field, first: names.count))
        for text in texts { names.append(pool.keep(text)) }
        capacity += texts.map(\.utf8.count).max() ?? 0
    }

    /// Whether it has hours that begin anew at noon.
    var countsTwelveHours: Bool {
        steps.contains { step in
            if case .number(.hour12, _) = step { true } else if case .number(.hour11, _) = step { true } else { false }
        }
    }

    /// The time in this form.
    func text(_ time: WallTime, _ numerals: Numerals) -> String {
        String(atMost: capacity) { output in
            for step in steps {
                switch step {
                case .text(let range): output.write(pool, range)
                case .name(let field, let first): output.write(pool, names[first + field.index(time)])
                case .number(let field, let width):
                    numerals.write(UInt64(field.value(time)), width: width, to: &output)
                }
            }
        }
    }
}

extension DateProgram.NameField {
    fileprivate func index(_ time: WallTime) -> Int {
        switch self {
        case .month: time.date.month - 1
        case .weekday: time.weekday
        case .halfHour: time.hour * 2 + time.minute / 30
        }
    }
}

extension DateProgram.NumberField {
    fileprivate func value(_ time: WallTime) -> Int {
        switch self {
        case .year: time.date.year
        case .yearOfCentury: time.date.year % 100
        case .month: time.date.month
        case .day: time.date.day
        case .hour24: time.hour
        case .hour12: time.hour % 12 == 0 ? 12 : time.hour % 12
        case .hour11: time.hour % 12
        case .minute: time.minute
        case .second: time.second
        }
    }
}

extension DateProgram {
    /// A stretch of a pattern: letters that stand for something, or text that stands for itself.
    private enum Run {
        case letters(Substring)
        case text(String)
    }

    /// The stretches of a pattern. Text that has letters stands between apostrophes; two of them are one.
    ///
    /// It is taken apart by scalars: in some languages an accent follows an apostrophe, which would hide it.
    private static func runs(_ pattern: String) -> [Run] {
        var (runs, rest) = ([Run](), pattern.unicodeScalars[...])
        while let first = rest.first {
            if first == "'" {
                let quoted = rest.dropFirst().prefix { $0 != "'" }
                runs.append(.text(quoted.isEmpty ? "'" : String(quoted)))
                rest = rest.dropFirst(quoted.count + 2)
            } else if first.isPatternLetter {
                let letters = rest.prefix { $0 == first }
                runs.append(.letters(Substring(letters)))
                rest = rest.dropFirst(letters.count)
            } else {
                let text = rest.prefix { $0 != "'" && !$0.isPatternLetter }
                runs.append(.text(String(text)))
                rest = rest.dropFirst(text.count)
            }
        }
        return runs
    }
}

extension Unicode.Scalar {
    fileprivate var isPatternLetter: Bool { isASCII && properties.isAlphabetic }
}
