import Foundation

/// The strings of all places, and their pages, in files that other programs can read.
struct Export {
    private let places: [SamplePlace]
    private let pages: [[UInt8]]

    init(_ places: [SamplePlace], _ pages: [[UInt8]]) {
        (self.places, self.pages) = (places, pages)
    }

    /// Writes `places.json`, a list of the templates' inputs, and `pages`, with a zero byte after each page.
    func write(to folder: URL) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let json = try JSONSerialization.data(withJSONObject: places.map(Self.names))
        try json.write(to: folder.appending(path: "places.json"))
        try Data(pages.map { $0 + [0] }.joined()).write(to: folder.appending(path: "pages"))
    }

    private static func names(_ place: SamplePlace) -> [String: Any] {
        var names = known(place.texts)
        names["now"] = known(place.now)
        names["hours"] = place.hours.map(fields)
        names["days"] = place.days.map(fields)
        return names
    }

    private static func known(_ texts: [String: String?]) -> [String: Any] {
        texts.mapValues { text -> Any in
            if let text { text } else { NSNull() }
        }
    }

    private static func fields(_ cell: some Any) -> [String: Any] {
        var fields: [String: Any] = [:]
        for (name, value) in Mirror(reflecting: cell).children {
            guard let name else { continue }
            switch value {
            case let flag as Bool: fields[name] = flag
            case let text as String: fields[name] = text
            default: fields[name] = NSNull()
            }
        }
        return fields
    }
}
