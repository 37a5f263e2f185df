import Testing

@testable import ViewModels

/// An SVG path as a browser reads it: the ends and control points of its lines and curves.
struct DrawnPath: Equatable {
    /// The ends of all steps, a run for each move.
    private(set) var runs: [[ChartPoint]] = []
    /// The ends and the control points of curves.
    private(set) var all: [ChartPoint] = []
    private(set) var isClosed = false

    /// Parses a path; nil if it is invalid.
    init?(_ text: String) {
        var rest = text[...]
        var position = ChartPoint(x: 0, y: 0)
        var led: ChartPoint?
        while let command = rest.popFirst() {
            let letters: [Character: Int] = ["M": 2, "l": 2, "c": 6, "s": 4, "A": 7, "z": 0]
            guard let count = letters[command] else { return nil }
            guard let numbers = Self.numbers(&rest, count) else { return nil }
            func point(_ index: Int) -> ChartPoint {
                // Rounded to tenths, without the errors of addition.
                ChartPoint(
                    x: ((position.x + numbers[index]) * 10).rounded() / 10,
                    y: ((position.y + numbers[index + 1]) * 10).rounded() / 10)
            }
            switch command {
            case "M":
                position = ChartPoint(x: numbers[0], y: numbers[1])
                runs.append([])
            case "z":
                isClosed = true
            case "A":
                position = ChartPoint(x: numbers[5], y: numbers[6])
            default:
                let points = stride(from: 0, to: count, by: 2).map(point)
                if command == "s" {
                    guard let led else { return nil }
                    all.append(ChartPoint(x: 2 * position.x - led.x, y: 2 * position.y - led.y))
                }
                all += points.dropLast()
                led = points.dropLast().last
                position = points[points.count - 1]
            }
            guard command != "z" else { continue }
            runs[runs.count - 1].append(position)
            all.append(position)
        }
    }

    /// Parses numbers by the grammar of paths: a space or a minus sign ends the previous one.
    private static func numbers(_ text: inout Substring, _ count: Int) -> [Double]? {
        var numbers: [Double] = []
        while numbers.count < count {
            if text.first == " " { text.removeFirst() }
            let end = text.dropFirst().firstIndex { !$0.isNumber && $0 != "." } ?? text.endIndex
            guard let number = Double(text[..<end]) else { return nil }
            numbers.append(number)
            text = text[end...]
        }
        return numbers
    }
}
