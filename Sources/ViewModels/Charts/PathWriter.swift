/// Writes an SVG path in few bytes: steps relative to the last point, in tenths.
///
/// Each step is counted from where the last one really ended, rounded, so that a long path does not drift away.
struct PathWriter {
    /// The path so far, as it stands in a `d` attribute.
    private(set) var text = ""
    private var position = (x: 0, y: 0)

    /// Begins a new line at a point.
    mutating func move(to point: ChartPoint) {
        position = (SVGNumber.tenths(point.x), SVGNumber.tenths(point.y))
        text += "M"
        write([position.x, position.y])
    }

    /// Draws a straight line to a point.
    mutating func line(to point: ChartPoint) {
        step("l", [point])
    }

    /// Draws a curve to a point, led by two others.
    mutating func curve(_ first: ChartPoint, _ second: ChartPoint, to end: ChartPoint) {
        step("c", [first, second, end])
    }

    /// Draws a curve that leaves its start as the one before has arrived there.
    mutating func smoothCurve(_ second: ChartPoint, to end: ChartPoint) {
        step("s", [second, end])
    }

    /// Closes the line.
    mutating func close() {
        text += "z"
    }

    private mutating func step(_ command: String, _ points: [ChartPoint]) {
        text += command
        let ends = points.map { (x: SVGNumber.tenths($0.x), y: SVGNumber.tenths($0.y)) }
        write(ends.flatMap { [$0.x - position.x, $0.y - position.y] })
        position = ends.last ?? position
    }

    /// Numbers with a space between them, where no minus does its work.
    private mutating func write(_ tenths: [Int]) {
        for (index, number) in tenths.enumerated() {
            if index > 0, number >= 0 { text += " " }
            text += SVGNumber.text(tenths: number)
        }
    }
}
