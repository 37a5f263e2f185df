import FoundationEssentials
import Outputs
import Weather

/// The precipitation of a minute, or of a few, as a bar. Its places and sizes are percentages of the drawing.
public struct NextHourBarCell: Cell {
    /// The left and the right edge, rounded so that neighbors neither overlap nor leave a gap.
    let left, right: Double
    let height, opacity: Double
    let text: String?

    init(from one: Double, to other: Double, height: Double, opacity: Double, text: String?) {
        left = (min(one, other) * 10).rounded() / 10
        right = (max(one, other) * 10).rounded() / 10
        (self.height, self.opacity, self.text) = (height, opacity, text)
    }

    public static let fields: [Field<NextHourBarCell>] = [
        .text("x") { SVGNumber.percent($0.left) },
        .text("y") { SVGNumber.percent(100 - $0.height) },
        .text("width") { SVGNumber.percent($0.right - $0.left) },
        .text("height") { SVGNumber.percent($0.height) },
        .text("opacity") { SVGNumber.text($0.opacity) },
        .text("text") { $0.text },
    ]
}

/// A time below the bars.
public struct NextHourMarkCell: Cell {
    let x: Double
    let text: String

    public static let fields: [Field<NextHourMarkCell>] = [
        .text("x") { SVGNumber.percent($0.x) },
        .text("text") { $0.text },
    ]
}

/// A bound between two words for the intensity.
public struct NextHourLineCell: Cell {
    let y: Double
    let text: String

    public static let fields: [Field<NextHourLineCell>] = [
        .text("y") { SVGNumber.percent($0.y) },
        .text("text") { $0.text },
    ]
}

/// A span of the next hour, as a row of a table.
public struct NextHourRowCell: Cell {
    let time: String
    let instant: Date
    let intensity: String?
    let chance: String?

    public static let fields: [Field<NextHourRowCell>] = [
        .text("time") { $0.time },
        .text("instant") { InstantText.string($0.instant) },
        .text("intensity") { $0.intensity },
        .text("probability") { $0.chance },
    ]
}

extension SVGNumber {
    /// Returns a percentage, rounded to a tenth.
    fileprivate static func percent(_ value: Double) -> String { text(value) + "%" }
}
