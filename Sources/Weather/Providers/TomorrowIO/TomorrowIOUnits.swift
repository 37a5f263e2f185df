import Wording

/// The units of a response, which does not name them: metric or imperial.
struct TomorrowIOUnits {
    private let isImperial: Bool
    /// The assumption behind the units; empty if the request or the response determines them.
    let assumptions: Sentences

    /// Creates the requested units, if known. Otherwise the pressure decides, since hectopascals and inches of mercury
    /// differ by a factor of 34, or a temperature that is too high for degrees Celsius.
    init(askedFor: PayloadUnits?, in timelines: TomorrowIOTimelines) throws(ForecastProblem) {
        switch askedFor {
        case .imperial, .us: (isImperial, assumptions) = (true, [])
        case .metric, .si, .ca, .uk: (isImperial, assumptions) = (false, [])
        case .standard, nil:
            if let isImperial = try Self.evidence(in: timelines) {
                (self.isImperial, assumptions) = (isImperial, [])
            } else {
                isImperial = false
                assumptions = [
                    """
                    The Tomorrow.io response does not name its units; assuming metric units, the service's default \
                    (set --payload-units to metric or imperial).
                    """
                ]
            }
        }
    }

    /// Returns whether the numbers are imperial; nil if both are plausible.
    private static func evidence(in timelines: TomorrowIOTimelines) throws(ForecastProblem) -> Bool? {
        var isHot = false
        for entry in [timelines.current].compactMap({ $0 }) + timelines.hours + timelines.days {
            guard let values = try entry.object("values") else { continue }
            let pressure = try firstKnown(
                values.double("pressureSeaLevel"), values.double("pressureSurfaceLevel"),
                values.double("pressureSeaLevelAvg"), values.double("pressureSurfaceLevelAvg"))
            switch pressure {
            case .some(10..<50): return true
            case .some(300..<1200): return false
            default: break
            }
            let temperature = try firstKnown(values.double("temperature"), values.double("temperatureMax"))
            if let temperature, (60..<140).contains(temperature) { isHot = true }
        }
        return isHot ? true : nil
    }

    func temperature(_ number: Double) -> Temperature {
        isImperial ? Temperature(fahrenheit: number) : Temperature(celsius: number)
    }

    func speed(_ number: Double) -> Speed {
        isImperial ? Speed(milesPerHour: number) : Speed(metersPerSecond: number)
    }

    /// Returns a depth of water or snow.
    func depth(_ number: Double) -> Length {
        isImperial ? Length(inches: number) : Length(millimeters: number)
    }

    func distance(_ number: Double) -> Length {
        isImperial ? Length(miles: number) : Length(kilometers: number)
    }

    func pressure(_ number: Double) -> Pressure {
        isImperial ? Pressure(inchesOfMercury: number) : Pressure(hectopascals: number)
    }
}
