import Foundation
import Outputs
import Rx
import Weather

/// Sun and moon on the day that is shown: when they rise and set, how long it is light, and how the moon looks.
public struct AlmanacViewModel: ViewModel {
    private let almanac: WeatherPart<Almanac>
    private let language: Language

    /// The almanac of whatever place and day the inputs bring.
    public init(_ inputs: WeatherInputs) {
        language = inputs.world.language
        almanac = inputs.part { Almanac($0) }
    }

    public var outputs: Outputs {
        Outputs(sun + arc + moon)
    }

    private var phrases: Phrases { language.phrases }

    // MARK: - Sun

    private var sun: [Outputs.Entry] {
        [
            .text("sunrise", time(\.sunrise)),
            .text("sunset", time(\.sunset)),
            .text("firstLight", time(\.sun.civilDawn)),
            .text("lastLight", time(\.sun.civilDusk)),
            .text("dayLength", dayLength),
            .text("dayLengthChange", dayLengthChange),
            .text("polarSentence", polarSentence),
            .text("sunDescription", sunDescription),
        ]
    }

    /// `11 h 3 min`; nil where the sun does not set, or does not rise.
    private var dayLength: AnyPublisher<String?, Never> {
        sky { [language] sky in sky.sun.kind == .dayAndNight ? language.duration(sky.sun.dayLength) : nil }
    }

    /// `4 min shorter than the day before`.
    private var dayLengthChange: AnyPublisher<String?, Never> {
        sky { [language] sky in
            guard sky.sun.kind == .dayAndNight, sky.yesterday.kind == .dayAndNight else { return nil }
            let change = ((sky.sun.dayLength - sky.yesterday.dayLength) / 60).rounded() * 60
            let key = change > 0 ? "sun.longer" : change < 0 ? "sun.shorter" : "sun.same"
            return language.phrases[key, ["duration": language.duration(abs(change))]]
        }
    }

    /// What is said where the sun does not set, or not far, or does not rise; nil elsewhere.
    private var polarSentence: AnyPublisher<String?, Never> {
        sky { [phrases] sky in
            switch sky.sun.kind {
            case .polarDay: phrases["sun.polarDay"]
            case .polarNight, .polarTwilight: phrases["sun.polarNight"]
            case .dayAndNight: sky.sun.civilTwilight == .above ? phrases["sun.lightAllNight"] : nil
            }
        }
    }

    /// `The sun rises at 8:02 AM and sets at 6:15 PM.`; nil where it does not do both.
    private var sunDescription: AnyPublisher<String?, Never> {
        almanac.text(using: \.clock) { [language] almanac, clock in
            guard let sky = almanac.sky, let sunrise = sky.sunrise, let sunset = sky.sunset else { return nil }
            let (rise, set) = (language.time(sunrise, clock, sky.zone), language.time(sunset, clock, sky.zone))
            return language.phrases["sun.description", ["rise": rise, "set": set]]
        }
    }

    private var arc: [Outputs.Entry] {
        [
            .text("sunX", sky { $0.now.map { SVGNumber.text($0.place.x) } }),
            .text("sunY", sky { $0.now.map { SVGNumber.text($0.place.y) } }),
            .flag("sunIsUp", almanac.flag { $0.sky?.now?.isUp ?? false }),
            .text("dayPath", sky(\.arc)),
        ]
    }

    // MARK: - Moon

    private var moon: [Outputs.Entry] {
        [
            .text("moonPhase", almanac.text { [phrases] in phrases["moon." + $0.phase.name.key] }),
            .text("moonIllumination", illumination),
            .text("moonrise", time(\.moonrise)),
            .text("moonset", time(\.moonset)),
            .text(
                "moonPath",
                almanac.text { almanac in
                    almanac.sky.flatMap { MoonDisc.path(almanac.phase, latitude: $0.latitude) }
                }),
            .flag("moonIsNew", almanac.flag { $0.phase.name == .newMoon }),
        ]
    }

    /// `12% lit`.
    private var illumination: AnyPublisher<String?, Never> {
        almanac.text { [language] almanac in
            let percent = almanac.phase.illuminated.percentText(language)
            return language.phrases["moon.illumination", ["percent": percent]]
        }
    }

    // MARK: - Texts of the sky

    private func sky(_ text: @escaping (Almanac.Sky) -> String?) -> AnyPublisher<String?, Never> {
        almanac.text { $0.sky.flatMap(text) }
    }

    private func time(_ instant: KeyPath<Almanac.Sky, Date?>) -> AnyPublisher<String?, Never> {
        almanac.text(using: \.clock) { [language] almanac, clock in
            almanac.sky.flatMap { sky in sky[keyPath: instant].map { language.time($0, clock, sky.zone) } }
        }
    }
}

extension Language {
    /// `8:02 AM`.
    fileprivate func time(_ instant: Date, _ clock: Clock, _ zone: TimeZone) -> String {
        dates.text(.time(clock), instant, zone)
    }

    /// `11 h 3 min`, `45 min`, `12 h`, to the minute.
    func duration(_ seconds: TimeInterval) -> String {
        let (hours, minutes) = Int((seconds / 60).rounded()).quotientAndRemainder(dividingBy: 60)
        return phrases[
            "duration." + (hours == 0 ? "minutes" : minutes == 0 ? "hours" : "hoursMinutes"),
            ["hours": numbers.whole(Double(hours)), "minutes": numbers.whole(Double(minutes))]]
    }
}

extension MoonPhase.Name {
    /// The end of its phrase's key: that of a phase is `moon.firstQuarter`.
    fileprivate var key: String {
        switch self {
        case .newMoon: "new"
        case .fullMoon: "full"
        case .waxingCrescent, .firstQuarter, .waxingGibbous, .waningGibbous, .lastQuarter, .waningCrescent: rawValue
        }
    }
}
