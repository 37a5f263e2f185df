import Foundation

/// An instant in the form in which machines read it: `2026-10-15T05:00:00Z`.
enum InstantText {
    static func string(_ instant: Date) -> String {
        let (time, numbers) = (WallTime(instant, in: .gmt), NumberFormat.machine)
        return String(atMost: 20) { output in
            numbers.write(time.date.year, width: 4, to: &output)
            for (separator, number) in [
                ("-", time.date.month), ("-", time.date.day), ("T", time.hour), (":", time.minute), (":", time.second),
            ] as [(Unicode.Scalar, Int)] {
                output.append(UInt8(ascii: separator))
                numbers.write(number, width: 2, to: &output)
            }
            output.append(UInt8(ascii: "Z"))
        }
    }
}
