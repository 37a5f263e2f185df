import FoundationEssentials

/// An instant in ISO 8601: `2026-10-15T05:00:00Z`.
enum InstantText {
    /// Returns an instant in the basic format: `20261015T050000Z`.
    static func compact(_ instant: Date) -> String {
        string(instant).filter { $0 != "-" && $0 != ":" }
    }

    static func string(_ instant: Date) -> String {
        let time = WallTime(instant, ahead: 0)
        return String(atMost: 20) { output in
            func write(_ number: Int, _ end: Unicode.Scalar, width: Int = 2) {
                Numerals.ascii.write(number, digits: width, to: &output)
                output.append(UInt8(ascii: end))
            }
            write(time.date.year, "-", width: 4)
            write(time.date.month, "-")
            write(time.date.day, "T")
            write(time.hour, ":")
            write(time.minute, ":")
            write(time.second, "Z")
        }
    }
}
