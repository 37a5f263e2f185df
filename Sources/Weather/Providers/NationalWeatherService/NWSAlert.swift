import TextForms

/// A message of an alert, which may replace or cancel another one.
struct NWSAlert {
    private let alert: WeatherAlert
    private let id: String?
    private let replaces: [String]
    private let isMeant: Bool

    /// Reads a message.
    init(_ content: JSONObject) throws(ForecastProblem) {
        id = try content.words("id")
        replaces = try content.objects("references") { (other) throws(ForecastProblem) in
            try other.words("identifier")
        }.compactMap { $0 }
        // Tests, exercises and cancellations have the same format as real alerts.
        let status = try content.words("status") ?? "Actual"
        let kind = try content.words("messageType")
        isMeant = status == "Actual" && kind != "Cancel"
        guard let title = try firstKnown(content.words("event"), content.words("headline")) else {
            throw content.value.problem("“event” is missing")
        }
        var alert = WeatherAlert(title: title)
        let texts = [try content.words("description"), try content.words("instruction")].compactMap { $0 }
        alert.description = texts.isEmpty ? nil : texts.map(Self.unwrapped).joined(separator: "\n\n")
        // The service writes English unless stated otherwise.
        alert.language = try content.words("language") ?? "en"
        alert.severity = try content.words("severity").flatMap { .init(rawValue: $0.lowercased()) } ?? .unknown
        // Besides the times of the danger, the message has times of its own.
        alert.starts = try firstKnown(content.instant("onset"), content.instant("effective"))
        alert.ends = try firstKnown(content.instant("ends"), content.instant("expires"))
        alert.sender = try firstKnown(content.words("senderName"), content.words("sender"))
        alert.url = try content.words("web")
        alert.regions =
            try content.words("areaDesc")?.split(separator: ";", maxSplits: 1000)
            .map { $0.trimmedInLine }.filter { !$0.isEmpty } ?? []
        self.alert = alert
    }

    /// Returns the UTC offset of the place in seconds; nil if the message has none, or if its times are in UTC, which
    /// does not reveal the place's offset.
    static func offset(_ content: JSONObject) -> Int? {
        let names: [StaticString] = ["onset", "effective", "sent", "ends", "expires"]
        return names.lazy.compactMap { name in (try? content[name]?.writtenOffset()) ?? nil }.first { $0 != 0 }
    }

    /// Returns the alerts in force: those not replaced by another one, each identifier once.
    static func inForce(_ messages: [NWSAlert]) -> [WeatherAlert] {
        let replaced = Set(messages.flatMap(\.replaces))
        var seen: Set<String> = []
        return messages.filter { message in
            guard let id = message.id else { return message.isMeant }
            return message.isMeant && !replaced.contains(id) && seen.insert(id).inserted
        }.map(\.alert)
    }

    /// Removes the line breaks that wrap a text after about 69 characters. Lists, paragraphs and tables stay unchanged.
    static func unwrapped(_ text: String) -> String {
        var result = ""
        // Line by line, since a list of all lines can be much larger than the text.
        var line = text.prefix { !$0.endsLine }
        while true {
            result += line
            guard line.endIndex < text.endIndex else { break }
            let next = text[text.index(after: line.endIndex)...].prefix { !$0.endsLine }
            let nextWord = next.prefix { $0 != " " }
            let startsAnew = next.isEmpty || next.hasPrefix(" ") || next.hasPrefix("*") || next.hasPrefix("-")
            result += !startsAnew && line.count + 1 + nextWord.count > 60 ? " " : "\n"
            line = next
        }
        return result
    }
}

extension Character {
    fileprivate var endsLine: Bool { self == "\n" || self == "\r\n" }
}
