import Arguments
import Batch
import FoundationEssentials
import Spelling
import Weather

/// A line of a batch: a bare response, or one with the page's identifier, its place and its options.
struct BatchLine {
    /// The page's identifier, if the line has one.
    var id: PageID?
    /// The place of the weather, if the line has one.
    var place: MeantPlace?
    /// The documents.
    var answers: [JSONValue] = []
    /// The options for this page only.
    var settings: [String: String] = [:]

    /// The maximum number of documents of a line. Services send up to six for a place; each takes some memory in addition to its
    /// text.
    private static let mostDocuments = 100

    /// The members of a line that is not a bare response.
    private enum MemberName: String, CaseIterable { case id, place, answer, answers, options }

    init(_ bytes: Data) throws(Rejection) {
        let root = try Self.root(of: bytes)
        guard let members = try? root.object() else {
            throw Rejection("not-an-object", "a line must be a JSON object, such as a service's response")
        }
        guard members.contains(where: { [MemberName.answer, .answers].map(\.rawValue).contains($0.name) }) else {
            answers = [root]
            return
        }
        // The id is parsed first, so that errors can name it.
        for member in members where member.name == MemberName.id.rawValue && id == nil {
            id = try Self.id(member.value)
        }
        do throws(Rejection) {
            try read(members)
        } catch {
            throw error.of(id)
        }
    }

    private mutating func read(_ members: JSONObject) throws(Rejection) {
        var named: Set<String> = []
        for member in members where named.insert(member.name).inserted { try read(member) }
        if named.isSuperset(of: ["answer", "answers"]) {
            throw Rejection("contradiction", "“answer” and “answers” cannot be used together")
        }
        if answers.isEmpty { throw Rejection("empty", "the list is empty", at: "answers") }
    }

    private static func root(of bytes: Data) throws(Rejection) -> JSONValue {
        do throws(ForecastProblem) {
            return try JSONDocument(bytes).root
        } catch {
            throw Rejection("not-json", error.description)
        }
    }

    private mutating func read(_ member: JSONObject.Member) throws(Rejection) {
        switch MemberName(rawValue: member.name) {
        case .id: break
        case .place: try read(place: member.value)
        case .answer: answers = [try Self.document(member.value, at: "answer")]
        case .answers:
            guard let list = try? member.value.array() else {
                throw Rejection("wrong-value", "takes a list of at most \(Self.mostDocuments) documents", at: "answers")
            }
            for (index, value) in list.enumerated() {
                guard index < Self.mostDocuments else {
                    throw Rejection("wrong-value", "has more than \(Self.mostDocuments) documents", at: "answers")
                }
                answers.append(try Self.document(value, at: "answers[\(index)]"))
            }
        case .options: try read(options: member.value)
        case nil:
            let near = Suggestion.nearest(to: member.name, among: MemberName.allCases.map(\.rawValue))
            let advice = near.map { "; did you mean “\($0)”?" } ?? ""
            throw Rejection(
                "unknown-member", "a line with an answer has no member “\(Misuse.shortened(member.name))”\(advice)")
        }
    }

    private static func id(_ value: JSONValue) throws(Rejection) -> PageID {
        // Lists of places often have numbers.
        let number = value.kind == .number ? (try? value.int()).map { String($0) } : nil
        guard let text = value.text ?? number else {
            throw Rejection("wrong-id", "takes a string or a whole number", at: "id")
        }
        do throws(PageID.Mistake) {
            return try PageID(text)
        } catch {
            throw .wrongID(text, error)
        }
    }

    /// A document, or the text of one, as in tables.
    private static func document(_ value: JSONValue, at place: String) throws(Rejection) -> JSONValue {
        guard value.kind == .string, let text = try? value.withText({ Data($0) }) else { return value }
        do throws(Rejection) {
            return try root(of: text)
        } catch {
            throw Rejection(error.code, error.message, at: place)
        }
    }
}

// MARK: - Place and options

extension BatchLine {
    private mutating func read(place value: JSONValue) throws(Rejection) {
        guard let members = try? value.object() else {
            throw Rejection("wrong-value", "takes an object with “name”, “latitude” and “longitude”", at: "place")
        }
        var (meant, latitude, longitude) = (MeantPlace(), Double?.none, Double?.none)
        for member in members where member.value.kind != .null {
            switch member.name {
            case "name": meant.name = try Self.text(member)
            case "country": meant.country = try Self.text(member)
            case "timeZone":
                settings["time-zone"] = try Self.checked("time-zone", try Self.text(member), at: "place.timeZone")
            case "latitude": latitude = try Self.number(member)
            case "longitude": longitude = try Self.number(member)
            default:
                let names = ["name", "latitude", "longitude", "timeZone", "country"]
                let near = Suggestion.nearest(to: member.name, among: names).map { "; did you mean “\($0)”?" } ?? ""
                throw Rejection(
                    "unknown-member", "a place has no member “\(Misuse.shortened(member.name))”\(near)", at: "place")
            }
        }
        if let latitude, let longitude {
            meant.point = GeoPoint(latitude: latitude, longitude: longitude)
            if meant.point == nil {
                throw Rejection(
                    "wrong-value", "invalid coordinates: \(latitude), \(longitude)", at: "place")
            }
        } else if latitude != nil || longitude != nil {
            throw Rejection("wrong-value", "“latitude” and “longitude” must be given together", at: "place")
        }
        if meant.name != nil || meant.point != nil { place = meant }
    }

    private static func text(_ member: JSONObject.Member) throws(Rejection) -> String {
        guard let text = member.value.text, 1...mostOfName ~= text.unicodeScalars.prefix(mostOfName + 1).count else {
            throw Rejection(
                "wrong-value", "takes a string of at most \(mostOfName) characters", at: "place.\(member.name)")
        }
        return text
    }

    /// No name of a place is longer. The cost of a search grows with the length of the name.
    private static let mostOfName = 200

    private static func number(_ member: JSONObject.Member) throws(Rejection) -> Double {
        guard let number = try? member.value.double() else {
            throw Rejection("wrong-value", "takes a number of degrees", at: "place.\(member.name)")
        }
        return number
    }

    private mutating func read(options value: JSONValue) throws(Rejection) {
        guard let members = try? value.object() else {
            throw Rejection("wrong-value", "takes an object such as {\"units\": \"us\"}", at: "options")
        }
        for member in members where member.value.kind != .null {
            let place = "options.\(Misuse.shortened(member.name))"
            let known = PageOptions.ofOnePage.contains(member.name)
            guard known else {
                let near = Suggestion.nearest(to: member.name, among: Array(PageOptions.ofOnePage))
                let advice = near.map { "; did you mean “\($0)”?" } ?? ""
                throw Rejection("unknown-option", "no such option for a single page\(advice)", at: place)
            }
            settings[member.name] = try Self.checked(member.name, SettingsReader.text(of: member.value), at: place)
        }
    }

    private static let names = SettingNames(PageOptions.allOfOnePage)

    private static func checked(_ name: String, _ value: String, at place: String) throws(Rejection) -> String {
        do throws(SettingNames.Mistake) {
            return try names.setting(name, value).value
        } catch {
            let advice = error.suggestion.map { "; did you mean “\($0)”?" } ?? ""
            throw Rejection("wrong-value", error.message + advice, at: place)
        }
    }
}
