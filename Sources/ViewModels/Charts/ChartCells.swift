import Outputs

/// A label above or below the chart: a time of day or the name of a day.
public struct ChartTextCell: Cell {
    let x: Double
    let text: String

    public static let fields: [Field<ChartTextCell>] = [
        .text("x") { SVGNumber.text($0.x) },
        .text("text") { $0.text },
    ]
}

/// A horizontal line of the chart with its temperature.
public struct ChartLineCell: Cell {
    let y: Double
    let text: String

    public static let fields: [Field<ChartLineCell>] = [
        .text("y") { SVGNumber.text($0.y) },
        .text("text") { $0.text },
    ]
}

/// The label of a day's highest or lowest temperature.
public struct ChartMarkCell: Cell {
    let x: Double
    let y: Double
    let text: String
    let isHigh: Bool

    public static let fields: [Field<ChartMarkCell>] = [
        .text("x") { SVGNumber.text($0.x) },
        .text("y") { SVGNumber.text($0.y) },
        .text("text") { $0.text },
        .flag("isHigh") { $0.isHigh },
    ]
}

/// The precipitation of an hour, as a bar on the chart's lower edge.
public struct ChartBarCell: Cell {
    let bar: RainBar
    let text: String?

    public static let fields: [Field<ChartBarCell>] = [
        .text("x") { SVGNumber.text($0.bar.x) },
        .text("y") { SVGNumber.text(ChartGrid.height - $0.bar.height) },
        .text("width") { SVGNumber.text($0.bar.width) },
        .text("height") { SVGNumber.text($0.bar.height) },
        .text("opacity") { SVGNumber.text($0.bar.opacity) },
        .text("text") { $0.text },
    ]
}

/// The wind of an hour: its speed, and an arrow in the direction in which it blows.
public struct ChartArrowCell: Cell {
    let x: Double
    let transform: String?
    let text: String

    public static let fields: [Field<ChartArrowCell>] = [
        .text("x") { SVGNumber.text($0.x) },
        .text("transform") { $0.transform },
        .text("text") { $0.text },
    ]
}

/// The weather of an hour: an icon and the temperature.
public struct ChartIconCell: Cell {
    let x: Double
    let name: String
    let text: String?

    public static let fields: [Field<ChartIconCell>] = [
        .text("x") { SVGNumber.text($0.x) },
        .text("name") { $0.name },
        .text("text") { $0.text },
    ]
}

/// A night, from sunset to sunrise.
public struct ChartNightCell: Cell {
    let x: Double
    let width: Double

    public static let fields: [Field<ChartNightCell>] = [
        .text("x") { SVGNumber.text($0.x) },
        .text("width") { SVGNumber.text($0.width) },
    ]
}
