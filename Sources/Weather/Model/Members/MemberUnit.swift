/// The unit in which the canonical format writes a number, and how that number is made from the one that is kept.
///
/// Numbers are kept as their quantities keep them: lengths in meters, all others in the unit itself.
enum MemberUnit: String, Sendable {
    case celsius = "°C"
    case fraction
    case hectopascals = "hPa"
    case metersPerSecond = "m/s"
    case degrees
    case millimeters = "mm"
    case centimeters = "cm"
    case meters = "m"
    case index = "–"
    case seconds = "s"

    /// What is kept of a number in this unit.
    func kept(_ number: Double) -> Double {
        switch self {
        case .millimeters: Length(millimeters: number).meters
        case .centimeters: Length(centimeters: number).meters
        case .degrees: Angle(degrees: number).degrees
        case .celsius, .fraction, .hectopascals, .metersPerSecond, .meters, .index, .seconds: number
        }
    }

    /// The number in this unit of what is kept.
    func number(_ kept: Double) -> Double {
        switch self {
        case .millimeters: Length(meters: kept).millimeters
        case .centimeters: Length(meters: kept).centimeters
        case .celsius, .fraction, .hectopascals, .metersPerSecond, .degrees, .meters, .index, .seconds: kept
        }
    }
}
