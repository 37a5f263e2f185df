import Arguments
import Foundation
import ViewModels

@testable import Weather
@testable import forecast_report

extension FuzzTarget {
    /// Reads the input as each kind of text that names or measures something: options, instants, identities, locales.
    static let ids = FuzzTarget(name: "ids") { data throws(Flaw) in
        let text = String(decoding: data.prefix(300), as: UTF8.self)
        try checkNames(text)
        try checkInstants(text)
        checkValues(text)
        checkArguments(text)
    }

    /// Searches for a place by the input as a name, and by its first bytes as a position.
    static let places = FuzzTarget(name: "places") { data throws(Flaw) in
        let gazetteer = Gazetteer.embedded
        let text = String(decoding: data.prefix(100), as: UTF8.self)
        let (names, narrowing) = (NamedTowns(gazetteer.table), TownNarrowing(gazetteer.table, locale: german))
        for reading in TownQuery.readings(of: text) {
            let named = names.named(reading.name)
            let narrowed = narrowing.narrowed(named, to: reading.narrowing)
            try Flaw.unless(Set(narrowed).isSubset(of: named), "a name is narrowed to towns that do not have it")
        }
        // A name that no town has is compared with all names, which takes a hundred times as long.
        if data.count.isMultiple(of: 16) { _ = gazetteer.find(text, locale: german) }
        try Flaw.unless(gazetteer.towns(startingWith: text, limit: 3).count <= 3, "there are too many towns")
        let bits = data.prefix(16).enumerated().reduce(into: [0, 0] as [UInt64]) { bits, byte in
            bits[byte.offset / 8] |= UInt64(byte.element) << (8 * UInt64(byte.offset % 8))
        }
        let (latitude, longitude) = (Double(bitPattern: bits[0]), Double(bitPattern: bits[1]))
        let nearest = gazetteer.nearest(latitude: latitude, longitude: longitude)
        // Any longitude is valid, modulo 360 degrees.
        let isOnEarth = abs(latitude) <= 90 && longitude.isFinite
        try Flaw.unless((nearest != nil) == isOnEarth, "a town is near what is not on earth, or none near what is")
        try Flaw.unless(nearest?.distance.meters.isFinite ?? true, "the nearest town is at no distance")
        _ = gazetteer.timeZone(latitude: latitude, longitude: longitude)
        _ = gazetteer.mainTown(latitude: latitude, longitude: longitude)
    }

    private static let german = Locale(identifier: "de")

    private static func checkNames(_ text: String) throws(Flaw) {
        if let (provider, point) = WeatherQuestion.parts(of: text) {
            let question = WeatherQuestion(
                to: provider, about: Place(latitude: point.latitude, longitude: point.longitude))
            let identity = question?.identity ?? ""
            try Flaw.unless(WeatherQuestion.parts(of: identity)?.1 == point, "a question's identity is not its own")
        }
        let name = Destination.name(for: text, extension: ".html")
        try Flaw.unless(!name.dropLast(5).isEmpty || text.isEmpty, "an input has a result without a name")
        _ = Destination(text, isFolder: { _ in false }).path(for: name)
        if Language.isLocale(text), let language = Language(locale: text) {
            try Flaw.unless(!language.tag.isEmpty, "a language has no tag")
        }
    }

    private static func checkInstants(_ text: String) throws(Flaw) {
        let response = HTTPResponse(status: 503, headers: ["Retry-After": text])
        let retry = RetryAfter.instant(of: response, now: now) ?? now
        try Flaw.unless(retry >= now && retry <= now.addingTimeInterval(86_400), "the time to retry is too far away")
        _ = Freshness.end(of: HTTPResponse(status: 200, headers: ["Cache-Control": text, "Expires": text]), now: now)
        if let seconds = InstantParser.parse(text)?.instant?.timeIntervalSince1970,
            (-62_135_596_800..<253_402_300_800).contains(seconds)
        {
            let whole = Date(timeIntervalSince1970: seconds.rounded(.down))
            try Flaw.unless(Date(written: whole.written) == whole, "\(text) is written as \(whole.written)")
        }
    }

    private static func checkValues(_ text: String) {
        _ = ValueFormat<GeoPoint>.point.read(text)
        _ = ValueFormat<Date>.instant.read(text)
        _ = ValueFormat<URL>.address.read(text)
        _ = ValueFormat<TimeZone>.zone.read(text)
        _ = ValueFormat<Duration>.interval.read(text)
    }

    /// The words of a command line, which are separated by spaces and line breaks.
    private static func checkArguments(_ text: String) {
        let words = text.split { $0 == " " || $0.isNewline }.map(String.init)
        _ = try? Program.report.parse(words)
    }
}
