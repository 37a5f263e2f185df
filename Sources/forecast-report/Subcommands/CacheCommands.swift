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
        if listing.isEmpty {
            try checkCacheFolder()
            messages.note("nothing is stored in \(cacheFolder ?? "memory: there is no HOME")", .nothingStored)
        }
        try print(messages.areJSON ? listing.json : listing.text)
    }

    func clearCache() throws(CommandProblem) {
        guard let folder = cacheFolder else {
            return messages.note("nothing is stored: there is no HOME", .nothingStored)
        }
        try checkCacheFolder()
        let service = stored()
        let count = service.cachedAnswers().count
        if isDry { return try plan([.remove("\(Self.answers(count)) in \(folder)")]) }
        service.clearCache()
        let left = service.cachedAnswers().count
        guard left == 0 else {
            throw CommandProblem(.cannotCreate, "\(Self.answers(left)) in \(folder) cannot be removed")
        }
        messages.note("\(Self.answers(count)) \(count == 1 ? "was" : "were") removed from \(folder)", .removed)
    }

    private static func answers(_ count: Int) -> String { count == 1 ? "1 answer" : "\(count) answers" }

    /// Refuses a folder that nobody can look into, in which there may be answers. One that is not there has none.
    private func checkCacheFolder() throws(CommandProblem) {
        guard let folder = cacheFolder, surroundings.kind(folder) != nil else { return }
        do throws(FileProblem) {
            _ = try surroundings.list(folder)
        } catch {
            throw CommandProblem(reading: error, as: folder)
        }
    }
}
