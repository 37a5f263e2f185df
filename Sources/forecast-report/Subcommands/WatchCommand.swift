import Arguments
import Weather

extension Subcommand {
    static let watch = Subcommand(
        CommandDescription(
            "watch", "Keep a page up to date until interrupted.",
            discussion: [
                "The page is written again when the input file changes, when the place in the followed file moves "
                    + "by more than 10 km, and when the weather is older than --every. Ctrl-C stops it.",
                "Several files are documents about one place. If -o names a folder, each file has a page of its own.",
            ],
            arguments: [
                ArgumentDescription(
                    .path("input"), .any, "Files to watch; without them, use --place, --at or --follow.")
            ],
            options: [
                WatchOptions.group, PageOptions.group.with(PageOptions.watchedOutput).named("page"),
                SpeechOptions.group.without(SpeechOptions.timeZone),
                WeatherOptions.group, WeatherOptions.fetching, GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report watch --place Oslo --every 60m -o oslo.html", "fetched each hour"),
                Example("forecast-report watch weather.json -o page.html", "whenever the file changes"),
                Example("forecast-report watch --follow here.txt --once", "once for a place in a file"),
            ]), .untilInterrupted
    ) { context throws(CommandProblem) in
        try WatchCommand(context: context).run()
    }
}

/// Keeps a page up to date until it is interrupted.
private struct WatchCommand {
    let context: CommandContext

    func run() throws(CommandProblem) -> ExitCode {
        let source = try watchedSource()
        let maker = ResultMaker(context: context)
        let form = try PageTemplate.chosen(in: context).form
        let destination = ResultWriter(context: context).destination(orElse: "forecast.\(form.ending)")
        try destination.checkName(ofResult: "." + form.ending)
        let wanted = try maker.wanted(of: source, for: destination, suffix: "." + form.ending)
        let paths = wanted.compactMap { destination.path(for: $0.name) }
        guard let path = paths.first else {
            throw CommandProblem(.usage, "watch cannot write to standard output; give -o FILE")
        }
        try maker.check(
            paths,
            areNoneOf: context.invocation.arguments + (context.choices[WatchOptions.follow].map { [$0] } ?? []))
        if context.choices[WatchOptions.once] == true || context.isDry { return try maker.makePages(from: source) }
        guard SystemLimits.hasDescriptors else { throw .tooFewDescriptors("to watch") }
        if wanted.count > 1 { return try FolderWatch(context: context, wanted: wanted, destination: destination).run() }
        let watched = WatchedPage(
            destination: destination, name: wanted[0].name, path: path, template: try PageTemplate.chosen(in: context),
            localeSettings: try context.localeSettings())
        switch source {
        case .inputs(let inputs): try FileWatch(context: context, inputs: inputs, watched: watched).run()
        case .service(let provider, let place):
            try PlaceWatch(context: context, provider: provider, place: place, watched: watched).run()
        case .sample: break
        }
        return .done
    }

    /// Returns the watched source: files, a place, or a place that a file names.
    private func watchedSource() throws(CommandProblem) -> WeatherSource {
        if let followed = context.choices[WatchOptions.follow] {
            guard context.invocation.arguments.isEmpty else {
                throw CommandProblem(.usage, "--follow cannot be used with inputs; omit one of them")
            }
            return .service(try Provider.asked(by: context.choices), try Place.followed(in: followed, context))
        }
        let source = try WeatherSource.chosen(in: context)
        if source == .sample {
            throw CommandProblem(
                .usage, "watch needs a source: an input, --place, --at or --follow", code: "no-place")
        }
        guard !context.invocation.arguments.contains("-") else {
            throw CommandProblem(.usage, "watch cannot read standard input; give files")
        }
        return source
    }
}
