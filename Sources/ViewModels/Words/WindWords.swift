import Weather

/// A wind's direction as text and as an arrow.
struct WindWords {
    let phrases: Phrases

    /// Returns the direction from which the wind blows: `southwest`. Nil in a calm, which has no direction.
    func name(_ direction: Angle?, _ speed: Speed?) -> String? {
        phrase(phrases.directions, direction, speed)
    }

    /// Returns the direction with its preposition: `from the southwest`. Each direction has its own phrase, since
    /// languages have several words for “from the”.
    func from(_ direction: Angle?, _ speed: Speed?) -> String? {
        phrase(phrases.windsFrom, direction, speed)
    }

    /// Returns a text such as `15 mph from the southwest, gusts 23 mph`, as far as it is known; `calm` in a calm, or
    /// `calm, gusts 34 mph`.
    func full(_ direction: Angle?, _ speed: Speed?, gust: Speed?, _ text: (Speed) -> String) -> String? {
        guard let speed else { return nil }
        if isCalm(speed) {
            let gusts = gust.flatMap {
                $0.beaufort < Self.notableGust ? nil : phrases["wind.gusts", ["speed": text($0)]]
            }
            return [phrases["wind.calm"], gusts].compactMap(\.self).joined(separator: phrases["list.separator"])
        }
        guard let from = from(direction, speed) else { return text(speed) }
        guard let gust else { return phrases["wind.full", ["speed": text(speed), "from": from]] }
        return phrases["wind.fullWithGusts", ["speed": text(speed), "from": from, "gust": text(gust)]]
    }

    /// The Beaufort force from which gusts are mentioned in a calm: a moderate breeze, which moves branches.
    private static let notableGust = 4

    /// Returns the rotation of an upward arrow so that it points in the direction in which the wind blows:
    /// `rotate(45)`.
    func arrow(_ direction: Angle?, _ speed: Speed?) -> String? {
        guard let direction, !isCalm(speed) else { return nil }
        return NumberText.turn(direction.opposite.degrees)
    }

    private func phrase(_ ofDirections: [String], _ direction: Angle?, _ speed: Speed?) -> String? {
        guard let direction, !isCalm(speed) else { return nil }
        return ofDirections[Int((direction.degrees / 45).rounded()) % 8]
    }

    /// Returns whether the Beaufort force is 0: smoke rises vertically.
    func isCalm(_ speed: Speed?) -> Bool {
        speed.map { $0.beaufort == 0 } ?? false
    }
}
