import Arguments
import FoundationEssentials
import Glibc
import Weather

extension Subcommand {
    static let cache = Subcommand(
        "cache", "Manage the response cache.", subcommands: [listCache, clearCache])

    private static let listCache = Subcommand(
        CommandDescription(
            "list", "List the cached responses.", options: [GeneralOptions.group],
            examples: [Example("forecast-report cache list", "service, place, age and size")])
    ) { context throws(CommandProblem) in
        try StoredAnswers(context).list()
        return .done
    }

    private static let clearCache = Subcommand(
        CommandDescription(
            "clear", "Remove all cached responses.", options: [GeneralOptions.group],
            examples: [Example("forecast-report cache clear --dry-run", "show what would be removed")])
    ) { context throws(CommandProblem) in
        try StoredAnswers(context).clear()
        return .done
    }
}

/// The response cache.
private struct StoredAnswers {
    let context: CommandContext
    private let access: ServiceAccess

    init(_ context: CommandContext) { (self.context, access) = (context, ServiceAccess(context: context)) }

    func list() throws(CommandProblem) {
        var listing = Listing(["provider", "at", "part", "fetched", "bytes"])
        for answer in try cachedAnswers() {
            listing.add([
                answer.provider.rawValue, "\(answer.point.latitude),\(answer.point.longitude)", answer.part,
                answer.fetchedAt.ISO8601Format(), String(answer.size),
            ])
        }
        if listing.isEmpty {
            context.messages.note("no responses are cached in \(access.cacheFolder ?? "memory; HOME is not set")")
        }
        try context.print(context.messages.areJSON ? listing.json : listing.text)
    }

    func clear() throws(CommandProblem) {
        guard let folder = access.cacheFolder else {
            return context.messages.note("no responses are cached: HOME is not set")
        }
        let count = try cachedAnswers().count
        if context.isDry { return try DryRun(context: context).tell([.remove("\(Self.answers(count)) in \(folder)")]) }
        let left: [String]
        do throws(CacheFolder.Problem) {
            left = try access.stored().clearCache()
        } catch {
            throw CommandProblem(error)
        }
        if !left.isEmpty {
            let files = left.count == 1 ? left[0] : "\(left.count) files"
            throw CommandProblem(.cannotCreate, "\(files) in \(folder) cannot be removed")
        }
        context.messages.note("\(Self.answers(count)) \(count == 1 ? "was" : "were") removed from \(folder)")
    }

    private func cachedAnswers() throws(CommandProblem) -> [CachedAnswer] {
        do throws(CacheFolder.Problem) {
            return try access.stored().cachedAnswers()
        } catch {
            throw CommandProblem(error)
        }
    }

    private static func answers(_ count: Int) -> String { count == 1 ? "1 answer" : "\(count) answers" }
}

extension CommandProblem {
    /// Creates the error for a cache folder that cannot be read.
    fileprivate init(_ problem: CacheFolder.Problem) {
        self.init(
            problem.code == EPERM ? .configuration : .noInput, "\(problem.path) cannot be used: \(problem.reason)")
    }
}
