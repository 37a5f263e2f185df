import Outputs

/// The strings of a place, as from a view model, different for each number.
struct SamplePlace {
    private(set) var texts: [String: String?] = [:]
    private(set) var now: [String: String?] = [:]
    private(set) var hours: [SampleHour] = []
    private(set) var days: [SampleDay] = []

    init(_ number: Int) {
        var dice = Dice(number)
        let summary = dice.pick(Self.summaries)
        let name = dice.pick(Self.names) + " \(number)"
        texts = [
            "language": "en", "title": "\(name): \(dice.number(-20, 40))°, \(summary)", "place": name,
            "country": dice.pick(["Norway", "Côte d'Ivoire", "Bosnia & Herzegovina", "日本"]),
            "description": "\(summary) spreads in from the southwest this afternoon, <heavy> at times.",
            "localTime": "Thursday, October \(dice.number(1, 31)) · \(dice.number(1, 12)):00 AM",
            "updated": "Updated \(dice.number(2, 59)) minutes ago", "attribution": "Sample data & more",
            "source": "https://example.org/weather?place=\(number)&units=us",
        ]
        now = [
            "temperature": "\(dice.number(-20, 40))°", "summary": summary,
            "sentence": "\(summary) from \(dice.number(1, 12)) PM, then showers until tomorrow morning.",
            "feelsLike": dice.maybe("\(dice.number(-20, 40))°"), "wind": "\(dice.number(1, 60)) mph",
            "gust": dice.maybe("\(dice.number(20, 90)) mph"), "humidity": "\(dice.number(20, 100))%",
            "dewPoint": dice.maybe("\(dice.number(-20, 20))°"), "pressure": "29.\(dice.number(10, 99)) inHg",
            "visibility": dice.maybe("\(dice.number(1, 30)) mi"), "uvIndex": dice.maybe("\(dice.number(0, 11)), low"),
            "cloudCover": "\(dice.number(0, 100))%", "precipitation": "0.0\(dice.number(0, 9)) in",
            "sunrise": "0\(dice.number(4, 9)):\(dice.number(10, 59)) AM",
            "sunset": "0\(dice.number(4, 9)):\(dice.number(10, 59)) PM",
        ]
        hours = (0..<24).map { SampleHour($0, &dice) }
        days = (0..<10).map { SampleDay($0, &dice) }
    }

    static let summaries = [
        "Light rain showers", "Clear sky", "Partly cloudy", "Thunder & lightning", "Snow", "Fog",
        "Drizzle turning to rain",
    ]
    private static let names = ["Ålesund", "New York", "Saint John's", "Reykjavík", "القاهرة", "東京", "Foz do Iguaçu"]
}

struct SampleHour: Cell {
    let isNight: Bool
    let time, icon, summary, temperature, wind, humidity, pressure, cloudCover, arrow: String
    let chance, gust: String?

    init(_ hour: Int, _ dice: inout Dice) {
        isNight = hour < 6
        time = "\(hour % 12 + 1) \(hour < 12 ? "AM" : "PM")"
        icon = "#i-" + dice.pick(["sun", "rain", "cloud", "cloud.sun", "cloud.moon.rain"])
        summary = dice.pick(SamplePlace.summaries)
        temperature = "\(dice.number(-20, 40))°"
        chance = dice.maybe("\(dice.number(5, 100))%")
        arrow = "rotate(\(dice.number(0, 359)))"
        wind = "\(dice.number(1, 60)) mph"
        gust = dice.maybe("\(dice.number(20, 90)) mph")
        humidity = "\(dice.number(20, 100))%"
        pressure = "29.\(dice.number(10, 99)) inHg"
        cloudCover = "\(dice.number(0, 100))%"
    }

    static let fields: [Field<SampleHour>] = [
        .flag("isNight") { $0.isNight }, .text("time") { $0.time }, .text("icon") { $0.icon },
        .text("summary") { $0.summary }, .text("temperature") { $0.temperature }, .text("chance") { $0.chance },
        .text("arrow") { $0.arrow }, .text("wind") { $0.wind }, .text("gust") { $0.gust },
        .text("humidity") { $0.humidity }, .text("pressure") { $0.pressure }, .text("cloudCover") { $0.cloudCover },
    ]
}

struct SampleDay: Cell {
    let day, date, instant, low, high, start, width, summary, wind: String
    let chance: String?

    init(_ number: Int, _ dice: inout Dice) {
        day = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"][number % 5]
        date = "October \(number + 1)"
        instant = "2026-10-\(number + 10)T00:00:00Z"
        chance = dice.maybe("\(dice.number(5, 100))%")
        low = "\(dice.number(-20, 10))°"
        high = "\(dice.number(11, 40))°"
        start = "\(dice.number(0, 50)).5"
        width = "\(dice.number(10, 50))"
        summary = dice.pick(SamplePlace.summaries)
        wind = "\(dice.number(1, 60)) mph"
    }

    static let fields: [Field<SampleDay>] = [
        .text("day") { $0.day }, .text("date") { $0.date }, .text("instant") { $0.instant },
        .text("chance") { $0.chance }, .text("low") { $0.low }, .text("high") { $0.high },
        .text("start") { $0.start }, .text("width") { $0.width }, .text("summary") { $0.summary },
        .text("wind") { $0.wind },
    ]
}

/// Pseudorandom numbers, the same in each run.
struct Dice {
    private var state: UInt64

    init(_ seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func number(_ least: Int, _ most: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return least + Int(state >> 11) % (most - least + 1)
    }

    mutating func pick(_ all: [String]) -> String { all[number(0, all.count - 1)] }

    /// A value that is missing one time in five.
    mutating func maybe(_ text: String) -> String? { number(1, 5) == 1 ? nil : text }
}
