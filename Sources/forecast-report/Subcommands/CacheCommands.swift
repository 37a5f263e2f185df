import Foundation
import Weather

/// The answers of services that are stored.
extension Errand {
    func listCache() throws(CommandProblem) {
        var listing = Listing(["provider", "at", "part", "fetched", "bytes"])
        for answer in stored().cachedAnswers() {
            listing.add([
                answer.provider.rawValue, "\(answer.point.latitude),\(answer.point.longitude)", answer.part,
                answer.fetchedAt.ISO8601Format(), String(answer.size),
            ])
        }
        if listing.isEmpty { messages.note("nothing is stored in \(cacheFolder ?? "memory: there is no HOME")") }
        try print(messages.areJSON ? listing.json : listing.text)
    }

    func clearCache() throws(CommandProblem) {
        guard let folder = cacheFolder else { return messages.note("nothing is stored: there is no HOME") }
        let service = stored()
        let count = service.cachedAnswers().count
        if isDry { return try plan([.remove("\(count) answers in \(folder)")]) }
        service.clearCache()
        let left = service.cachedAnswers().count
        guard left == 0 else {
            throw CommandProblem(.cannotCreate, "\(left) answers in \(folder) cannot be removed")
        }
        messages.note("\(count) answers were removed from \(folder)")
    }
}
