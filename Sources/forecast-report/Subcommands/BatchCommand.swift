import Arguments
import Batch
import Files
import FoundationEssentials
import Weather

extension Subcommand {
    static let batch = Subcommand(
        CommandDescription(
            "batch", "Make a page for each new or changed line of a file.",
            discussion: [
                "A line is a JSON object: a service's response, or {\"id\": \"no/oslo\", \"place\": {\"name\": "
                    + "\"Oslo\"}, \"answer\": …, \"options\": {\"units\": \"si\"}}. The id names the page, here "
                    + "no/oslo.html; without an id, the coordinates do. “answers” takes several documents about one "
                    + "place, and “options” any option of a page. The file can be gzip'd.",
                "A page is not made again if its line, options, template, program and time are the same as in an "
                    + "earlier run. The list of pages is in a database beside the folder, which sqlite3 can read. "
                    + "The same command resumes an interrupted run.",
                "A line that cannot be made into a page is written to a file of rejects with the reason, and the "
                    + "run continues. The file of rejects is a valid input of batch.",
            ],
            arguments: [
                ArgumentDescription(
                    .path("input"), .optional, "A file with a line for each page, or - for standard input.")
            ],
            options: [
                BatchOptions.group, PageOptions.group.without(PageOptions.output).named("page"),
                SpeechOptions.group,
                OptionGroup(
                    "weather",
                    [
                        WeatherOptions.provider.description, WeatherOptions.payloadUnits.description,
                        WeatherOptions.now.description,
                    ]), GeneralOptions.group,
            ],
            examples: [
                Example("forecast-report batch places.ndjson -o site/", "a page for each line"),
                Example("forecast-report batch - -o - < places.ndjson > pages.ndjson", "in a pipe"),
                Example(
                    "forecast-report batch places.ndjson.gz -o site/ --jobs 8 --prune", "also remove old pages"),
                Example(
                    "forecast-report batch places.ndjson -o site/ --forms text,calendar,feed",
                    "with .txt, .ics and .xml beside each page"),
            ])
    ) { context throws(CommandProblem) in
        try BatchCommand(context: context).run()
    }
}

/// Makes a page of each line.
private struct BatchCommand {
    let context: CommandContext

    func run() throws(CommandProblem) -> ExitCode {
        let destination = try BatchDestination.chosen(in: context)
        let plan = try plan()
        let input = try input()
        let isList = context.choices.given(BatchOptions.indexOf) != nil
        let check = BatchCheck(context: context, plan: plan, destination: destination)
        if isList { try check.checkList() }
        try check.checkUse()
        let key = try plan.fingerprint()
        try check.checkOutputs(beside: input)
        context.surroundings.expectInterruption(.atWork)
        // Symbolic links and dots in the folder's name are resolved if it exists.
        if case .folder(let folder) = destination, !context.isDry { try makeFolder(folder) }
        // A list of pages from other machines says nothing about the pages of this folder.
        let ledger = try ledger(of: destination, keepingPages: !isList)
        let (file, lines) = try lines(of: input)
        let meter = Meter(context.surroundings.progress) {
            file.size.map { Double(file.position) / Double(max($0, 1)) }
        }
        // The files beside the folder belong to the lines of its pages.
        let rejects = context.choices[BatchOptions.rejects] ?? (isList ? nil : destination.rejects)
        var run = BatchRun(
            context: context, plan: plan, jobs: context.choices[BatchOptions.jobs] ?? SystemLimits.cores, key: key,
            ledger: ledger,
            target: try target(destination, plan, ledger), rejects: try rejectsFile(at: context.isDry ? nil : rejects),
            report: BatchReport(
                messages: context.messages, now: context.surroundings.now, ledgerPath: destination.ledger ?? "",
                input: WeatherSource.name(ofInput: input), meter: meter),
            results: results(destination, isList: isList))
        if isList { try run.list(lines) } else { try run.make(lines) }
        let status = try run.end(
            pruning: !isList && context.choices[BatchOptions.prune] ?? false, rejects: context.isDry ? nil : rejects)
        if let path = context.choices[BatchOptions.metrics], !context.isDry {
            try writeMetrics(of: run.report, status, to: path)
        }
        return status
    }

    /// Returns the kind of results for standard output.
    private func results(_ destination: BatchDestination, isList: Bool) -> BatchRun.Results {
        if destination == .stream {
            return context.choices[BatchOptions.raw] == true ? .linesBeforePages : .linesWithPages
        }
        return context.messages.areJSON && !isList ? .lines : .none
    }

    /// Returns the name of the file with the lines, or `-` for standard input.
    private func input() throws(CommandProblem) -> String {
        switch (context.invocation.arguments.first, context.choices.given(BatchOptions.indexOf)) {
        case (let input?, nil), (nil, let input?): return input
        case (nil, nil):
            throw CommandProblem(
                .usage, "batch needs an input: a file with a line for each page, or - for standard input")
        case (_?, _?):
            throw CommandProblem(
                .usage, "--index-of makes no pages and takes no input; omit one of them", code: "contradiction")
        }
    }

    /// Returns the settings that all pages share.
    private func plan() throws(CommandProblem) -> BatchPlan {
        let now = BatchPlan.step(
            of: try ShownInstant(context: context).date(), every: context.choices[BatchOptions.every] ?? .seconds(3600))
        let template = try PageTemplate.chosen(in: context)
        guard template.form == .html else {
            throw CommandProblem(
                .usage,
                "batch makes web pages; choose a template with a page.html, and other forms with --forms",
                code: "wrong-value")
        }
        return BatchPlan(
            choices: context.choices, environment: context.surroundings.environment, template: template, now: now,
            path: context.choices[BatchOptions.path] ?? .usual,
            sharesStyle: context.choices[BatchOptions.sharedStyle] ?? false,
            isIndexed: context.choices[BatchOptions.index] ?? false, sources: context.surroundings.sources,
            addresses: context.choices[BatchOptions.baseURL].map { PageAddresses(base: $0.absoluteString) },
            forms: context.choices[BatchOptions.forms] ?? [], copies: context.choices[BatchOptions.compress] ?? [])
    }

    private func target(
        _ destination: BatchDestination, _ plan: BatchPlan, _ ledger: Ledger
    ) throws(CommandProblem) -> any PageTarget {
        switch destination {
        case .folder(let path):
            let folder = PageFolder(path, sparing: context.surroundings.sources, sweeping: !context.isDry)
            let target = FolderTarget(folder, companions: plan.companions)
            guard !context.isDry, let next = destination.next else { return DryTarget(over: target) }
            try NextFolder.settle(folder, next: next, ledger)
            guard context.choices[BatchOptions.together] == true else { return target }
            let nextFolder = try NextFolder(of: path, at: next, ledger)
            return FolderTarget(
                nextFolder, companions: plan.companions, sparing: context.surroundings.sources)
        case .archive, .stream:
            guard plan.copies.isEmpty else {
                throw CommandProblem(
                    .usage, "--compress requires a folder as the output; omit --compress", code: "contradiction")
            }
            guard !context.isDry else { return DryTarget(over: nil) }
            guard case .archive(let path) = destination else {
                return StreamTarget(isRaw: context.choices[BatchOptions.raw] ?? false)
            }
            do throws(FileProblem) {
                return try ArchiveTarget(path, at: plan.now, sparing: context.surroundings.sources)
            } catch {
                throw CommandProblem(writing: error)
            }
        }
    }

    private func writeMetrics(of report: BatchReport, _ status: ExitCode, to path: String) throws(CommandProblem) {
        do throws(FileProblem) {
            let text = report.metrics(
                at: context.surroundings.now(), output: context.choices.given(BatchOptions.output), status
            ).text
            try context.surroundings.writeFile(Array(text.utf8), path, nil)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    private func rejectsFile(at path: String?) throws(CommandProblem) -> RejectsFile {
        do throws(FileProblem) {
            return try RejectsFile(
                at: path, isGiven: context.choices.given(BatchOptions.rejects) != nil,
                sparing: context.surroundings.sources)
        } catch {
            let problem = CommandProblem(writing: error)
            throw CommandProblem(problem.status, problem.message + "; set it with --rejects FILE", code: problem.code)
        }
    }

    private func makeFolder(_ folder: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try context.surroundings.makeFolder(folder)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    /// Returns the database of the folder's pages. A dry run leaves nothing behind.
    private func ledger(
        of destination: BatchDestination, keepingPages keepsPages: Bool
    ) throws(CommandProblem) -> Ledger {
        var path = destination.ledger ?? ""
        if context.isDry, context.surroundings.kind(path) == nil { path = "" }
        do throws(Ledger.Problem) {
            return try Ledger(path, keepsPages: keepsPages, isDry: context.isDry)
        } catch {
            throw CommandProblem(error, at: path)
        }
    }

    private func lines(of input: String) throws(CommandProblem) -> (InputFile, LineReader<FileProblem>) {
        do throws(FileProblem) {
            let file = try InputFile(input, noting: context.surroundings.sources)
            let isOver = context.surroundings.isInterrupted
            let stream = UnpackedStream(WeatherSource.name(ofInput: input)) { memory throws(FileProblem) in
                try file.read(into: memory, unless: isOver)
            }
            return (
                file,
                LineReader(atMost: Descriptor.limit) {
                    [settle = context.surroundings.settleInterruption] memory throws(FileProblem) in
                    let count = isOver() ? 0 : try stream.next(into: memory)
                    if count == 0, file.size == nil { settle() }
                    return count
                }
            )
        } catch {
            throw CommandProblem(reading: error, as: WeatherSource.name(ofInput: input))
        }
    }
}

extension CommandProblem {
    /// Creates the error for a database that cannot be read or written.
    init(_ problem: Ledger.Problem, at path: String) {
        switch problem {
        case .inUse:
            self.init(
                .tryLater, "another run is writing to this folder (\(path) is locked); wait until it ends",
                code: "in-use")
        case .foreign(let words):
            self.init(
                .data, "\(path): \(words); move it away to make all pages again", code: "foreign-ledger")
        case .failed(let words):
            self.init(.cannotCreate, "\(path) cannot be used: \(words)", code: "ledger")
        }
    }
}
