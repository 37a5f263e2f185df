import FoundationEssentials

/// A time interval, written as `2026-10-15T05:00:00+00:00/PT3H`.
struct NWSInterval: Equatable {
    let start: Date
    let end: Date

    /// Reads an interval. There may be spaces around the slash.
    init(_ value: JSONValue) throws(ForecastProblem) {
        guard let interval = try value.withText(Self.init(bytes:)) else {
            throw value.problem("expected an interval such as 2026-10-15T05:00:00Z/PT1H, found \(value.found)")
        }
        self = interval
    }

    /// Parses an interval. A raw forecast has thousands of them, so no text is made of their parts. The bytes are only read
    /// here, while the document holds them.
    private init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")),
            let start = InstantParser.parse(Self.trimmed(bytes[..<slash]).span)?.instant,
            let length = Self.seconds(Self.trimmed(bytes[(slash + 1)...]))
        else { return nil }
        (self.start, end) = (start, start + length)
    }

    private static func trimmed(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
        let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        let rest = bytes.drop(while: isSpace)
        let end = rest.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? rest.startIndex
        return UnsafeBufferPointer(rebasing: rest[..<end])
    }

    /// Returns the seconds of an ISO 8601 duration such as `P1DT6H`; nil for any other text, and for more than a year.
    static func seconds(_ text: some Collection<UInt8>) -> TimeInterval? {
        guard text.first == UInt8(ascii: "P"), text.count > 2 else { return nil }
        var (seconds, count, digits, isTime) = (0, 0, 0, false)
        for character in text.dropFirst() {
            switch character {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                (count, digits) = (count * 10 + Int(character - UInt8(ascii: "0")), digits + 1)
                if count >= 100_000 { return nil }
            case UInt8(ascii: "T") where !isTime && digits == 0: isTime = true
            default:
                guard digits > 0, let unit = unit(character, isTime: isTime) else { return nil }
                seconds += count * unit
                (count, digits) = (0, 0)
            }
        }
        return digits == 0 && seconds <= 366 * 86_400 ? TimeInterval(seconds) : nil
    }

    private static func unit(_ letter: UInt8, isTime: Bool) -> Int? {
        switch (Unicode.Scalar(letter), isTime) {
        case ("W", false): 7 * 86_400
        case ("D", false): 86_400
        case ("H", true): 3600
        case ("M", true): 60
        case ("S", true): 1
        default: nil
        }
    }
}
