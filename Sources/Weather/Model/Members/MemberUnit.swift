/// The unit of a number in the canonical format, and its conversion from and to the stored number.
///
/// Lengths are stored in meters; all other quantities are stored in the unit itself.
enum MemberUnit: String, Sendable {
    case celsius = "°C"
    case fraction
    case hectopascals = "hPa"
    case metersPerSecond = "m/s"
    case degrees
    case millimeters = "mm"
    case centimeters = "cm"
    case meters = "m"
    case microgramsPerCubicMeter = "µg/m³"
    case grainsPerCubicMeter = "grains/m³"
    case index = "–"
    case seconds = "s"

    /// Returns the stored number for a number in this unit.
    func kept(_ number: Double) -> Double {
        switch self {
        case .millimeters: Length(millimeters: number).meters
        case .centimeters: Length(centimeters: number).meters
        case .degrees: Angle(degrees: number).degrees
        case .celsius, .fraction, .hectopascals, .metersPerSecond, .meters, .microgramsPerCubicMeter,
            .grainsPerCubicMeter, .index, .seconds:
            number
        }
    }

    /// Returns the number in this unit for a stored number.
    func number(_ kept: Double) -> Double {
        switch self {
        case .millimeters: Length(meters: kept).millimeters
        case .centimeters: Length(meters: kept).centimeters
        case .celsius, .fraction, .hectopascals, .metersPerSecond, .degrees, .meters, .microgramsPerCubicMeter,
            .grainsPerCubicMeter, .index, .seconds:
            kept
        }
    }
}
