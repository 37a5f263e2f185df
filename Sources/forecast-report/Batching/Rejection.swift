import Batch
import Files
import Weather

/// The reason why a line is rejected.
struct Rejection: Error, Equatable {
    /// The kind of problem, for programs. It stays the same when the words change.
    let code: String
    private(set) var message: String
    /// The place in the line, such as `answer.hourly.time[3]`; nil for the line itself.
    var place: String?
    /// The page of the line, as far as it is known.
    var id: PageID?
    /// The unknown name of a place.
    private(set) var unknownPlace: String?

    init(_ code: String, _ message: String, at place: String? = nil, of id: PageID? = nil) {
        (self.code, self.message, self.place, self.id) = (code, message, place, id)
    }

    init(_ problem: CommandProblem) {
        let excerpt = problem.excerpt.map { "\n" + $0 } ?? ""
        self.init(problem.code, problem.message + excerpt)
    }

    init(_ refusal: ForecastReader.Refusal) {
        switch refusal.reason {
        case .problem(let problem): self.init("data", problem.message, at: problem.path)
        case .unknown: self.init("unknown-service", refusal.reason.description)
        case .helper, .noWeather: self.init("empty", refusal.reason.description)
        case .refusal: self.init("refused", refusal.reason.description)
        case .mismatch: self.init("mismatch", refusal.reason.description)
        }
    }

    init(_ refusal: WeatherReading.Refusal) {
        switch refusal {
        case .unreadable(let refusal): self.init(refusal)
        case .otherProvider(let other, let meant):
            self.init(
                "other-provider", "the data are from \(other.title), not from \(meant.title)", at: "options.provider")
        case .otherPlace(.unknown(let name)):
            let problem = FoundPlace.mistake(in: name, suggesting: false)
            self.init(problem.code, problem.message, at: "place")
            unknownPlace = name
        case .otherPlace(.other(let words)): self.init("other-place", words, at: "place")
        }
    }

    /// Returns the rejection with the page, once it is known.
    func of(_ id: PageID?) -> Rejection {
        var rejection = self
        rejection.id = self.id ?? id
        return rejection
    }

    /// Returns the rejection with suggestions for the place.
    func suggestingPlaces() -> Rejection {
        guard let unknownPlace else { return self }
        var rejection = self
        rejection.message = FoundPlace.mistake(in: unknownPlace).message
        return rejection
    }

    /// The place and the message.
    var text: String { place.map { $0.isEmpty ? message : "\($0): \(message)" } ?? message }

    static func wrongID(_ text: String, _ mistake: PageID.Mistake) -> Rejection {
        let words =
            switch mistake {
            case .length(let count): "an id must have 1 to \(PageID.longest) bytes, not \(count)"
            case .segment(let segment):
                "the id has the segment “\(segment)”; segments must not be empty or begin with a dot"
            case .character(let scalar):
                "the id contains U+\(String(scalar.value, radix: 16, uppercase: true)); it takes letters, digits and . _ ~ - /"
            }
        return Rejection("wrong-id", words, at: "id")
    }

    static func ofWholeFolder(_ path: String) -> Rejection {
        Rejection("reserved-path", "the path \(path) is reserved for a file beside the pages", at: "id")
    }

    static func belowPage(_ path: String) -> Rejection {
        Rejection("reserved-path", "the path \(path) is inside a folder whose name is a possible page path", at: "id")
    }

    static let tooLong = Rejection("too-long", "the line is larger than \(Descriptor.limit >> 20) MiB")

    static let sameIDCode = "same-id"

    static func sameID(_ id: String) -> Rejection {
        Rejection(
            sameIDCode, "duplicate: an earlier line has “\(id)”, or an id that is equal on some file systems",
            at: "id")
    }
}
