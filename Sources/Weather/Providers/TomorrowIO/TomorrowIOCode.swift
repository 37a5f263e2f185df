/// A weather code.
///
/// Codes of four digits are for day and night. Codes for one of them have a fifth digit: 0 for the day, 1 for the
/// night.
struct TomorrowIOCode {
    private let number: Int

    /// Reads the code of a name; nil if it is absent or 0, which means unknown.
    init?(_ values: JSONObject, _ name: StaticString) throws(ForecastProblem) {
        guard let number = try values.int(name), number != 0 else { return nil }
        self.number = number
    }

    /// The code as text.
    var text: String { String(number) }

    /// Whether the sun is up; nil for codes for day and night.
    var isDay: Bool? {
        guard number >= 10_000 else { return nil }
        return number % 10 == 0
    }

    /// The condition; unknown for a code that is not in the service's list.
    var condition: Condition { Condition(tomorrowIO: number >= 10_000 ? number / 10 : number) }
}

extension Condition {
    /// Creates the condition of a code with four digits; unknown for any other number.
    ///
    /// Some codes name precipitation together with cloudiness, or two kinds of precipitation. The condition is then the
    /// precipitation; of two kinds, it is their mixture, or the one that freezes on the ground.
    init(tomorrowIO code: Int) {
        self =
            switch code {
            case 1000: Condition(.clear)
            case 1100, 1103: Condition(.mostlyClear)
            case 1101: Condition(.partlyCloudy)
            case 1102: Condition(.mostlyCloudy)
            case 1001: Condition(.overcast)
            case 2000, 2106, 2107, 2108: Condition(.fog)
            case 2100, 2101, 2102, 2103: Condition(.fog, .light)
            case 4000, 4203, 4204, 4205: Condition(.drizzle)
            case 4001, 4208, 4209, 4210: Condition(.rain)
            case 4200, 4213, 4214, 4215: Condition(.rain, .light)
            case 4201, 4202, 4211, 4212: Condition(.rain, .heavy)
            default: Self.frozen(tomorrowIO: code)
            }
    }

    private static func frozen(tomorrowIO code: Int) -> Condition {
        switch code {
        case 5000, 5105, 5106, 5107: Condition(.snow)
        case 5001, 5115, 5116, 5117: Condition(.snow, .light, isShowers: true)
        case 5100, 5102, 5103, 5104: Condition(.snow, .light)
        case 5101, 5119, 5120, 5121: Condition(.snow, .heavy)
        case 5108, 5110, 5112, 5114, 5122: Condition(.sleet)
        case 6000, 6002, 6003, 6004: Condition(.freezingDrizzle)
        case 6001, 6213, 6214, 6215: Condition(.freezingRain)
        case 6204: Condition(.freezingDrizzle)
        case 6206, 6212, 6220, 6222: Condition(.freezingRain)
        case 6200, 6203, 6205, 6209: Condition(.freezingRain, .light)
        case 6201, 6202, 6207, 6208: Condition(.freezingRain, .heavy)
        case 7000, 7107, 7108, 7109: Condition(.icePellets)
        case 7103, 7105, 7106, 7115, 7117: Condition(.icePellets)
        case 7102, 7110, 7111, 7112: Condition(.icePellets, .light)
        case 7101, 7113, 7114, 7116: Condition(.icePellets, .heavy)
        case 8000, 8001, 8002, 8003: Condition(.thunderstorm)
        default: Condition(.unknown)
        }
    }
}
