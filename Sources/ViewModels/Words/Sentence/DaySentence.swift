import Weather

/// A sentence for a day, made from its hours: `Rain from the afternoon, clearing overnight.`
struct DaySentence {
    private let parts: [DayPart]
    private let words: WhenWords
    private let language: Language
    private var phrases: Phrases { language.phrases }

    /// Returns the sentence for the rest of a day; nil if too few of its hours are known.
    static func text(ofDay date: CalendarDate, of presented: PresentedForecast) -> String? {
        // A past forecast is described from its start on.
        let now = presented.hasEnded ? presented.hours.first?.time ?? presented.now : presented.now
        var parts = DayPart.parts(ofDay: date.daysSince1970, of: presented, from: now)
        if let last = parts.last, last.name == .night, !last.isKnown, parts.count > 1 { parts.removeLast() }
        guard !parts.isEmpty, parts.allSatisfy(\.isKnown) else { return nil }
        let sentence = DaySentence(parts, presented.language)
        let midnight = presented.clocks.instant(ofDay: date.daysSince1970, clock: 0)
        guard sentence.isDry, midnight > now else { return sentence.text }
        // A future day's figures count from midnight. If the night before is wet, the sentence must not say that it is
        // dry: it then includes that night instead of the following one.
        let night = DayPart.nightBefore(day: date.daysSince1970, of: presented)
        let early = (night.map { [$0] } ?? []) + parts.filter { $0.name != .night }
        if early.allSatisfy(\.isKnown), early.contains(where: \.isWet) {
            return DaySentence(early, presented.language).text
        }
        let total = presented.days.first { $0.date == date }?.precipitation?.millimeters ?? 0
        return total >= notableTotal ? nil : sentence.text
    }

    /// The total in millimeters that the hours should also show.
    private static let notableTotal = 1.0

    private init(_ parts: [DayPart], _ language: Language) {
        self.parts = parts
        self.language = language
        words = WhenWords(names: parts.map(\.name), language: language)
    }

    private var text: String? {
        let (weather, wind) = (weather, wind)
        guard let weather, let wind else { return weather ?? wind }
        return phrases.joined([weather, wind])
    }

    // MARK: - Precipitation

    private var isDry: Bool {
        !parts.contains(where: \.isWet)
    }

    private var weather: String? {
        let events = events
        switch events.count {
        case 0: return dry
        case 1: return one(events[0])
        default: return two(events[0], events[1])
        }
    }

    /// A period with one kind of precipitation.
    private typealias Event = (span: DaySpan, falls: Falling)

    /// At most two periods with precipitation: the first, and the worst of the following. Fog is omitted on a day with
    /// real precipitation.
    private var events: [Event] {
        let isDry = isDry
        let runs = DaySpan.runs(parts) { part in part.falls.flatMap { !isDry && $0 == .fog ? nil : $0.family } }
        let events = runs.compactMapAtOnce { span in falling(in: span).map { Event(span, $0) } }
        guard events.count > 2 else { return events }
        let worst = events[2...].reduce(events[1]) { $1.falls.family > $0.falls.family ? $1 : $0 }
        return [events[0], worst]
    }

    private func falling(in span: DaySpan) -> Falling? {
        let lengths = parts[span.first...span.last].reduce(into: FallingHours()) { $0.add($1.falling) }
        return Falling(lengths)
    }

    private func one(_ event: Event) -> String {
        let (what, span) = (phrases.falls[event.falls.rawValue], event.span)
        if words.isAllDay(span) { return phrases["sentence.allDay", ["what": what]] }
        let when = words.when(span)
        let after = DaySpan(first: span.last + 1, last: parts.count - 1)
        guard after.count > 0, span.count == 1 || span.first > 0 || parts[after.first].name == .night else {
            return phrases["sentence.when", ["what": what, "when": when]]
        }
        if let clear = (after.first...after.last).first(where: { parts[$0].clouds ?? 4 <= Self.clear }) {
            return phrases["sentence.whenClearing", ["what": what, "when": when, "then": words.at(clear)]]
        }
        guard span.first == 0 || span.count > 1 else { return phrases["sentence.when", ["what": what, "when": when]] }
        return phrases["sentence.whenDrying", ["what": what, "when": when, "then": words.begin(after)]]
    }

    private func two(_ first: Event, _ second: Event) -> String {
        let what = phrases.falls[first.falls.rawValue]
        guard first.falls.family != second.falls.family else {
            return phrases[
                "sentence.twice", ["what": what, "when": words.when(first.span), "again": words.begin(second.span)]]
        }
        let next = phrases.fallsInside[second.falls.rawValue]
        let (when, then) = (words.begin(first.span), words.begin(second.span))
        return phrases["sentence.change", ["what": what, "when": when, "next": next, "then": then]]
    }

    // MARK: - The sky

    /// The average cloudiness up to which a sky looks clear, and from which it looks cloudy.
    private static let (clear, cloudy) = (1.6, 2.6)

    private var dry: String? {
        let skies = parts.map(\.clouds)
        if let first = skies[0], first >= Self.cloudy, let then = turn(skies, { $0 <= Self.clear }) {
            return phrases["sentence.clearingUp", ["then": words.at(then)]]
        }
        if let first = skies[0], first <= Self.clear, let then = turn(skies, { $0 >= Self.cloudy }) {
            return phrases["sentence.cloudingOver", ["then": words.at(then)]]
        }
        let rest = DaySpan(first: 0, last: parts.count - 1)
        if words.isAllDay(rest) { return phrases["sentence.dryAllDay"] }
        let known = skies.compactMap(\.self)
        guard !known.isEmpty else { return nil }
        let sky = Self.name(known.reduce(0, +) / Double(known.count))
        return phrases["sentence.sky", ["what": sky.words(phrases.conditions), "when": words.when(rest)]]
    }

    /// Returns the part from which on the sky differs from its initial state.
    private func turn(_ skies: [Double?], _ isMeant: (Double) -> Bool) -> Int? {
        let last = skies.lastIndex { sky in sky.map { !isMeant($0) } ?? true }
        return last.flatMap { $0 + 1 < skies.count ? $0 + 1 : nil }
    }

    private static func name(_ clouds: Double) -> Condition {
        let kinds: [Condition.Kind] = [.clear, .mostlyClear, .partlyCloudy, .mostlyCloudy, .overcast]
        return Condition(kinds[Int(min(max(clouds, 0), 4).rounded())])
    }

    // MARK: - The wind

    private var wind: String? {
        guard parts.contains(where: \.isWindy) else { return nil }
        let runs = DaySpan.runs(parts) { $0.isWindy ? true : nil }
        guard let longest = runs.max(by: { $0.count < $1.count }) else { return nil }
        if words.isAllDay(longest) { return phrases["sentence.windyAllDay"] }
        return phrases["sentence.windy", ["when": words.when(longest)]]
    }
}
