/// Writes an SVG path in few bytes: steps relative to the last point, in tenths.
///
/// Each step is counted from where the last one really ended, rounded, so that a long path does not drift away.
struct PathWriter {
    private var bytes: [UInt8] = []
    private var position = (x: 0, y: 0)
    /// Where what was drawn since the last move begins among the bytes.
    private var begin = 0

    /// A path of so many points, whose bytes are given room at once.
    init(points count: Int = 0) {
        bytes.reserveCapacity(count * Self.bytesOfPoint)
    }

    /// A step of a curve is mostly shorter than this.
    private static let bytesOfPoint = 20

    /// The path so far, as it stands in a `d` attribute.
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

    /// Draws a curve to a point, led by two others.
    mutating func curve(_ first: ChartPoint, _ second: ChartPoint, to end: ChartPoint) {
        begin("c")
        step(to: first, isFirst: true)
        step(to: second)
        position = step(to: end)
    }

    /// Draws a curve that leaves its start as the one before has arrived there.
    mutating func smoothCurve(_ second: ChartPoint, to end: ChartPoint) {
        begin("s")
        step(to: second, isFirst: true)
        position = step(to: end)
    }

    /// Draws what another has drawn since it moved to the place where this one stands.
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

    /// Writes how far a point is from where the last command has ended. Gives where the point is.
    @discardableResult
    private mutating func step(to point: ChartPoint, isFirst: Bool = false) -> (x: Int, y: Int) {
        let end = (x: SVGNumber.tenths(point.x), y: SVGNumber.tenths(point.y))
        write(end.x - position.x, isFirst: isFirst)
        write(end.y - position.y)
        return end
    }

    /// A number, with a space before it where neither a command nor a minus does its work.
    private mutating func write(_ tenths: Int, isFirst: Bool = false) {
        if !isFirst, tenths >= 0 { bytes.append(UInt8(ascii: " ")) }
        SVGNumber.write(tenths: tenths) { bytes.append($0) }
    }
}
