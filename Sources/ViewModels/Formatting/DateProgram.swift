/// A date pattern, taken apart once: what is left to do for a date is to copy names and digits.
struct DateProgram {
    private let pieces: [Piece]
    private let capacity: Int

    private enum Piece {
        case text(TextBytes)
        case name(NameField, [TextBytes])
        case number(NumberField, width: Int)
    }

    /// A part of a date that has names.
    enum NameField {
        case month, weekday
        /// AM and PM, and the parts of the day, which in some languages begin with a whole hour.
        case halfHour
    }

    enum NumberField {
        case year, month, day, hour24, hour12, hour11, minute, second
    }

    /// A pattern in Unicode's letters (TR 35): `EEEE, d. MMMM`.
    init(_ pattern: String, _ names: DateNames, _ numbers: NumberFormat) {
        pieces = Self.runs(pattern).map { run in
            switch run {
            case .text(let text): .text(TextBytes(text.utf8))
            case .letters(let letters): Self.piece(letters, names)
            }
        }
        capacity = pieces.reduce(0) { sum, piece in
            switch piece {
            case .text(let text): sum + text.count
            case .name(_, let names): sum + (names.map(\.count).max() ?? 0)
            case .number(let field, _): sum + (field == .year ? 4 : 2) * numbers.longestDigit
            }
        }
    }

    private static func piece(_ letters: Substring, _ names: DateNames) -> Piece {
        let width = min(letters.count, 2)
        switch letters.first {
        case "M", "L":
            return letters.count > 2
                ? .name(.month, names.names(letters, of: .month)) : .number(.month, width: width)
        case "y": return .number(.year, width: letters.count == 2 ? 2 : 1)
        case "d": return .number(.day, width: width)
        case "H": return .number(.hour24, width: width)
        case "h": return .number(.hour12, width: width)
        case "K": return .number(.hour11, width: width)
        case "m": return .number(.minute, width: width)
        case "s": return .number(.second, width: width)
        case "E", "c": return .name(.weekday, names.names(letters, of: .weekday))
        case "a", "b", "B": return .name(.halfHour, names.names(letters, of: .halfHour))
        // A test reads the patterns of all locales, so that no other letter comes here.
        default: return .text(TextBytes(letters.utf8))
        }
    }

    /// Whether it has hours that begin anew at noon.
    var countsTwelveHours: Bool {
        pieces.contains { piece in
            if case .number(.hour12, _) = piece {
                true
            } else if case .number(.hour11, _) = piece {
                true
            } else {
                false
            }
        }
    }

    /// The time in this form.
    func text(_ time: WallTime, _ numbers: NumberFormat) -> String {
        String(atMost: capacity) { output in
            for piece in pieces {
                switch piece {
                case .text(let text): output.write(text)
                case .name(let field, let names): output.write(names[field.index(time)])
                case .number(let field, let width): numbers.write(field.value(time), width: width, to: &output)
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
