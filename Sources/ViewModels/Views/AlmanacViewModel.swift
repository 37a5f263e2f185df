import FoundationEssentials
import Outputs
import Rx
import Weather

/// The sun and moon on the day of the page: rise and set, length of the day, and the moon's phase.
public struct AlmanacViewModel: ViewModel {
    private let almanac: WeatherPart<Almanac>
    private let language: Language

    /// Creates a view model of the almanac for the place and day of the inputs.
    public init(_ inputs: WeatherInputs) {
        language = inputs.world.language
        almanac = inputs.part { Almanac($0) }
    }

    public var outputs: OutputTree {
        OutputTree(sun + arc + moon)
    }

    private var phrases: Phrases { language.phrases }

    // MARK: - Sun

    private var sun: [OutputTree.Entry] {
        [
            .text("sunrise", time { $0.sunrise }),
            .text("sunset", time { $0.sunset }),
            .text("firstLight", time { $0.firstLight }),
            .text("lastLight", time { $0.lastLight }),
            .text("dayLength", dayLength),
            .text("dayLengthChange", dayLengthChange),
            .text("polarSentence", polarSentence),
            .text("sunDescription", sunDescription),
        ]
    }

    /// `11 h 3 min`; nil if the sun does not set, or does not rise.
    private var dayLength: AnyPublisher<String?, Never> {
        sky { [language] sky in sky.dayLength.map { language.duration($0) } }
    }

    /// `4 min shorter than the day before`.
    private var dayLengthChange: AnyPublisher<String?, Never> {
        sky { [language] sky in
            guard let length = sky.dayLength, let before = sky.dayLengthBefore else { return nil }
            let change = ((length - before) / 60).rounded() * 60
            let key = change > 0 ? "sun.longer" : change < 0 ? "sun.shorter" : "sun.same"
            return language.phrases[key, ["duration": language.duration(abs(change))]]
        }
    }

    /// The sentence for a sun that does not set, sets only slightly, or does not rise; otherwise nil.
    private var polarSentence: AnyPublisher<String?, Never> {
        sky { [phrases] sky in
            switch sky.kind {
            case .polarDay: phrases["sun.polarDay"]
            case .polarNight, .polarTwilight: phrases["sun.polarNight"]
            case .dayAndNight: sky.isLightAllNight ? phrases["sun.lightAllNight"] : nil
            }
        }
    }

    /// `The sun rises at 8:02 AM and sets at 6:15 PM.`; nil unless it does both.
    private var sunDescription: AnyPublisher<String?, Never> {
        almanac.text(using: \.clock) { [language] almanac, clock in
            let times = almanac.presented
            guard let rise = times.text(.time(clock), almanac.sky?.sunrise),
                let set = times.text(.time(clock), almanac.sky?.sunset)
            else { return nil }
            return language.phrases["sun.description", ["rise": rise, "set": set]]
        }
    }

    private var arc: [OutputTree.Entry] {
        [
            .text("sunX", sky { $0.now.map { SVGNumber.text($0.place.x) } }),
            .text("sunY", sky { $0.now.map { SVGNumber.text($0.place.y) } }),
            .flag("sunIsUp", almanac.flag { $0.sky?.now?.isUp ?? false }),
            .text("dayPath", sky(\.arc)),
        ]
    }

    // MARK: - Moon

    private var moon: [OutputTree.Entry] {
        [
            .text("moonPhase", almanac.text { [phrases] in phrases["moon." + $0.phase.name.key] }),
            .text("moonIllumination", illumination),
            .text("moonrise", time { $0.moonrise }),
            .text("moonset", time { $0.moonset }),
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

    // MARK: - Formatting

    private func sky(_ text: @escaping (Almanac.Sky) -> String?) -> AnyPublisher<String?, Never> {
        almanac.text { $0.sky.flatMap(text) }
    }

    private func time(_ instant: @escaping (Almanac.Sky) -> Date?) -> AnyPublisher<String?, Never> {
        almanac.text(using: \.clock) { almanac, clock in
            almanac.presented.text(.time(clock), almanac.sky.flatMap(instant))
        }
    }
}

extension Language {
    /// Returns a text such as `11 h 3 min`, `45 min` or `12 h`, rounded to the minute.
    func duration(_ seconds: TimeInterval) -> String {
        let (hours, minutes) = Int((seconds / 60).rounded()).quotientAndRemainder(dividingBy: 60)
        return phrases[
            hours == 0 ? "duration.minutes" : minutes == 0 ? "duration.hours" : "duration.hoursMinutes",
            ["hours": numbers.whole(Double(hours)), "minutes": numbers.whole(Double(minutes))]]
    }
}

extension MoonPhase.Name {
    /// The last part of its phrase's key: that of a phase is `moon.firstQuarter`.
    fileprivate var key: String {
        switch self {
        case .newMoon: "new"
        case .fullMoon: "full"
        case .waxingCrescent, .firstQuarter, .waxingGibbous, .waningGibbous, .lastQuarter, .waningCrescent: rawValue
        }
    }
}
