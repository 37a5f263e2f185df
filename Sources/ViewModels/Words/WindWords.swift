import Weather

/// A wind's direction in words and as an arrow.
struct WindWords {
    let phrases: Phrases

    private static let directions = [
        "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
    ]

    /// `southwest`: where the wind comes from. Nil in a calm, which has no direction.
    func name(_ direction: Angle?, _ speed: Speed?) -> String? {
        phrase("direction.", direction, speed)
    }

    /// `from the southwest`: a phrase for each direction, as languages have more than one word for “from the”.
    func from(_ direction: Angle?, _ speed: Speed?) -> String? {
        phrase("wind.from.", direction, speed)
    }

    /// How far to turn an arrow that points up, so that it points where the wind goes: `rotate(45)`.
    func arrow(_ direction: Angle?, _ speed: Speed?) -> String? {
        guard let direction, !(speed.map(Self.isCalm) ?? false) else { return nil }
        return "rotate(\(NumberText.whole(direction.opposite.degrees)))"
    }

    /// `15 mph from the southwest, gusts 23 mph`, as much of it as is known.
    func full(_ moment: WeatherMoment, _ unit: WindUnit, _ language: Language) -> String? {
        guard let speed = moment.windSpeed else { return nil }
        if Self.isCalm(speed) { return phrases["wind.calm"] }
        let text = speed.text(unit, language)
        let gust = moment.windGust.map { $0.text(unit, language) }.flatMap { $0 == text ? nil : $0 }
        switch (from(moment.windDirection, speed), gust) {
        case (let from?, let gust?):
            return phrases["wind.fullWithGusts", ["speed": text, "from": from, "gust": gust]]
        case (let from?, nil): return phrases["wind.full", ["speed": text, "from": from]]
        case (nil, let gust?): return text + phrases["list.separator"] + phrases["wind.gusts", ["speed": gust]]
        case (nil, nil): return text
        }
    }

    private func phrase(_ key: String, _ direction: Angle?, _ speed: Speed?) -> String? {
        guard let direction, !(speed.map(Self.isCalm) ?? false) else { return nil }
        let eighth = Int((direction.degrees / 45).rounded()) % 8
        return phrases[key + Self.directions[eighth]]
    }

    /// Beaufort's force 0: smoke rises straight up.
    static func isCalm(_ speed: Speed) -> Bool {
        speed.beaufort == 0
    }
}
