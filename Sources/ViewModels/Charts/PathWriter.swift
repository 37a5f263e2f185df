/// Writes a compact SVG path, with steps relative to the last point, in tenths.
///
/// Each step is relative to the rounded position of the last one, so that rounding errors do not add up.
struct PathWriter {
    private var bytes: [UInt8] = []
    private var position = (x: 0, y: 0)
    /// The index of the first byte after the last move.
    private var begin = 0

    /// Creates an empty path, with memory reserved for a number of points.
    init(points count: Int = 0) {
        bytes.reserveCapacity(count * Self.bytesOfPoint)
    }

    /// The usual maximum length of one step of a curve.
    private static let bytesOfPoint = 20

    /// The path so far, in the form of a `d` attribute.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Begins a new line at a point.
    mutating func move(to point: ChartPoint) {
        position = (SVGNumber.tenths(point.x), SVGNumber.tenths(point.y))
        begin("M")
        write(position.x, isFirst: true)
        write(position.y)
        begin = bytes.count
    }

    /// Draws a straight line to a point.
    mutating func line(to point: ChartPoint) {
        begin("l")
        position = step(to: point, isFirst: true)
    }

    /// Draws a curve to a point, with two control points.
    mutating func curve(_ first: ChartPoint, _ second: ChartPoint, to end: ChartPoint) {
        begin("c")
        step(to: first, isFirst: true)
        step(to: second)
        position = step(to: end)
    }

    /// Draws a curve that continues in the direction of the previous one.
    mutating func smoothCurve(_ second: ChartPoint, to end: ChartPoint) {
        begin("s")
        step(to: second, isFirst: true)
        position = step(to: end)
    }

    /// Appends the commands of another path after its last move, which was to the current point.
    mutating func draw(_ other: PathWriter) {
        bytes += other.bytes[other.begin...]
        position = other.position
    }

    /// Closes the line.
    mutating func close() {
        begin("z")
    }

    private mutating func begin(_ command: Unicode.Scalar) {
        bytes.append(UInt8(ascii: command))
    }

    /// Writes the offset of a point from the end of the last command. Returns the rounded point.
    @discardableResult
    private mutating func step(to point: ChartPoint, isFirst: Bool = false) -> (x: Int, y: Int) {
        let end = (x: SVGNumber.tenths(point.x), y: SVGNumber.tenths(point.y))
        write(end.x - position.x, isFirst: isFirst)
        write(end.y - position.y)
        return end
    }

    /// Writes a number, preceded by a space unless a command or a minus sign separates it.
    private mutating func write(_ tenths: Int, isFirst: Bool = false) {
        if !isFirst, tenths >= 0 { bytes.append(UInt8(ascii: " ")) }
        SVGNumber.write(tenths: tenths) { bytes.append($0) }
    }
}
