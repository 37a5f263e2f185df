import Arguments
import Batch
import Files
import Foundation
import Weather

extension Subcommand {
    static let batch = Subcommand(
        CommandDescription(
            "batch", "Make a page of each line of a file, where it is new.",
            discussion: [
                "A line is a JSON object: any service's answer, or {\"id\": \"no/oslo\", \"place\": {\"name\": \"Oslo\"}, "
                    + "\"answer\": …, \"options\": {\"units\": \"si\"}}. The id names the page, here no/oslo.html; without one the "
                    + "coordinates do. “answers” takes several documents of one place, and “options” any option of a page. The "
                    + "file can be gzip'd.",
                "A page that would be the same as in an earlier run is left as it is: of the same line, options, template, "
                    + "program and time. What is known of the pages is kept beside the folder, in a database that sqlite3 can "
                    + "read. A run that was ended or killed goes on with the same command.",
                "A line that cannot become a page is kept in a file of rejects with the reason, and the others go on. That file "
                    + "can be given to batch itself.",
            ],
            arguments: [
                ArgumentDescription(.path("input"), .optional, "A file with a line a page, or - for standard input.")
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
                Example("forecast-report batch places.ndjson -o site/", "a page a line"),
                Example("forecast-report batch - -o - < places.ndjson > pages.ndjson", "in a pipe"),
                Example(
                    "forecast-report batch places.ndjson.gz -o site/ --jobs 8 --prune", "and no others in the folder"),
            ])
    ) { context throws(CommandProblem) in
        try context.batch()
    }
}

/// A page of each line.
extension CommandContext {
    func batch() throws(CommandProblem) -> ExitCode {
        let destination = try batchDestination()
        let plan = try batchPlan()
        let input = try batchInput()
        let isList = choices.given(BatchOptions.indexOf) != nil
        if isList { try checkList(plan, destination) }
        if plan.sharesStyle, destination == .stream {
            throw CommandProblem(
                .usage, "--shared-style writes a file into the folder of the pages, and -o - has none; leave one out")
        }
        try checkUse(of: destination)
        let key = try plan.fingerprint()
        try checkOutputs(of: destination)
        surroundings.expectInterruption(.atWork)
        // Links and dots in the folder's name are looked at when it is there.
        if case .folder(let folder) = destination, !isDry { try makeFolder(folder) }
        // A list of pages of other machines says nothing of the pages of this folder.
        let ledger = try ledger(of: destination, keepingPages: !isList)
        let (file, lines) = try lines(of: input)
        let meter = Meter(surroundings.progress) { file.size.map { Double(file.position) / Double(max($0, 1)) } }
        // Beside the folder are those of the lines of its pages.
        let rejects = choices[BatchOptions.rejects] ?? (isList ? nil : destination.rejects)
        var run = BatchRun(
            context: self, plan: plan, jobs: choices[BatchOptions.jobs] ?? SystemLimits.cores, key: key, ledger: ledger,
            target: try target(destination, plan, ledger), rejects: try rejectsFile(at: isDry ? nil : rejects),
            report: BatchReport(
                messages: messages, now: surroundings.now, ledgerPath: destination.ledger ?? "",
                input: Self.name(input), meter: meter),
            results: results(destination, isList: isList))
        if isList { try run.list(lines) } else { try run.make(lines) }
        let status = try run.end(pruning: !isList && choices[BatchOptions.prune] ?? false, rejects: rejects)
        if let path = choices[BatchOptions.metrics], !isDry { try writeMetrics(of: run.report, status, to: path) }
        return status
    }

    /// What is shown of each line.
    private func results(_ destination: BatchDestination, isList: Bool) -> BatchRun.Results {
        if destination == .stream { return choices[BatchOptions.raw] == true ? .linesBeforePages : .linesWithPages }
        return messages.areJSON && !isList ? .lines : .none
    }

    /// The file with the lines.
    private func batchInput() throws(CommandProblem) -> String {
        switch (invocation.arguments.first, choices.given(BatchOptions.indexOf)) {
        case (let input?, nil), (nil, let input?): return input
        case (nil, nil):
            throw CommandProblem(.usage, "batch makes a page of each line of a file; name it, or - for standard input")
        case (_?, _?):
            throw CommandProblem(
                .usage, "--index-of makes no pages, so it takes no lines; leave one of them out", code: "contradiction")
        }
    }

    /// Refuses what says nothing of pages that go there.
    private func checkUse(of destination: BatchDestination) throws(CommandProblem) {
        if choices[BatchOptions.raw] == true, destination != .stream {
            throw CommandProblem(.usage, "--raw is for pages on standard output; add -o -, or leave it out")
        }
        if case .folder(let folder) = destination {
            guard choices[BatchOptions.together] == true else { return }
            for (option, path) in [
                ("rejects", choices.given(BatchOptions.rejects)), ("metrics", choices[BatchOptions.metrics]),
            ] {
                guard let path, let real = Folder.realPath(folder) else { continue }
                if FilePath(Folder.absolutePath(path)).isInside(FilePath(real)) {
                    throw CommandProblem(
                        .usage, "--\(option) names a file in the folder that --together replaces; name one beside it")
                }
            }
            return
        }
        for option in [BatchOptions.prune, BatchOptions.together] where choices[option] == true {
            throw CommandProblem(
                .usage, "--\(option.description.name) is for pages in a folder; leave it out", code: "contradiction")
        }
        if choices[BatchOptions.index] == true, destination == .stream {
            throw CommandProblem(
                .usage, "--index is for pages in a folder or an archive; leave it out", code: "contradiction")
        }
    }

    /// Refuses two outputs of one name.
    private func checkOutputs(of destination: BatchDestination) throws(CommandProblem) {
        var names: [String] = [choices.given(BatchOptions.rejects), choices[BatchOptions.metrics], destination.ledger]
            .compactMap(\.self)
        if case .archive(let path) = destination { names.append(path) }
        var known: Set<String> = []
        for name in names where !known.insert(Folder.realPath(name) ?? FilePath(name).text).inserted {
            throw CommandProblem(.usage, "two outputs would be “\(name)”; choose another name", code: "same-name")
        }
    }

    /// Refuses a list that nobody would see.
    private func checkList(_ plan: BatchPlan, _ destination: BatchDestination) throws(CommandProblem) {
        if destination == .stream {
            throw CommandProblem(.usage, "--index-of writes files; give a folder or an archive as the output")
        }
        if !plan.isIndexed, plan.addresses == nil {
            throw CommandProblem(.usage, "--index-of writes what --index and --base-url ask for; give one of them")
        }
    }

    /// What all pages have in common.
    private func batchPlan() throws(CommandProblem) -> BatchPlan {
        let now = BatchPlan.step(of: try instant(), every: choices[BatchOptions.every] ?? .seconds(3600))
        return BatchPlan(
            choices: choices, environment: surroundings.environment, template: try template(), now: now,
            path: choices[BatchOptions.path] ?? .usual, sharesStyle: choices[BatchOptions.sharedStyle] ?? false,
            isIndexed: choices[BatchOptions.index] ?? false, sources: surroundings.sources,
            addresses: choices[BatchOptions.baseURL].map { PageAddresses(base: $0.absoluteString) },
            copies: choices[BatchOptions.compress] ?? [])
    }

    private func target(
        _ destination: BatchDestination, _ plan: BatchPlan, _ ledger: Ledger
    ) throws(CommandProblem) -> any PageTarget {
        switch destination {
        case .folder(let path):
            if choices[BatchOptions.together] == true, !isDry, let next = destination.next {
                let folder = try NextFolder(of: path, at: next, ledger)
                return FolderTarget(folder, copies: plan.copies, sparing: surroundings.sources)
            }
            let folder = PageFolder(path, sparing: surroundings.sources, sweeping: !isDry)
            let target = FolderTarget(folder, copies: plan.copies)
            return isDry ? DryTarget(over: target) : target
        case .archive, .stream:
            guard plan.copies.isEmpty else {
                throw CommandProblem(.usage, "--compress is for pages in a folder; leave it out", code: "contradiction")
            }
            guard !isDry else { return DryTarget(over: nil) }
            guard case .archive(let path) = destination else {
                return StreamTarget(isRaw: choices[BatchOptions.raw] ?? false)
            }
            do throws(FileProblem) {
                return try ArchiveTarget(path, at: plan.now, sparing: surroundings.sources)
            } catch {
                throw CommandProblem(writing: error)
            }
        }
    }

    private func writeMetrics(of report: BatchReport, _ status: ExitCode, to path: String) throws(CommandProblem) {
        do throws(FileProblem) {
            let text = report.metrics(at: surroundings.now(), output: choices.given(BatchOptions.output), status).text
            try surroundings.writeFile(Array(text.utf8), path)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    private func rejectsFile(at path: String?) throws(CommandProblem) -> RejectsFile {
        do throws(FileProblem) {
            return try RejectsFile(
                at: path, isGiven: choices.given(BatchOptions.rejects) != nil, sparing: surroundings.sources)
        } catch {
            let problem = CommandProblem(writing: error)
            throw CommandProblem(problem.status, problem.message + "; --rejects FILE names another", code: problem.code)
        }
    }

    private func makeFolder(_ folder: String) throws(CommandProblem) {
        do throws(FileProblem) {
            try surroundings.makeFolder(folder)
        } catch {
            throw CommandProblem(writing: error)
        }
    }

    /// What is known of the folder's pages. Who only wants to know what would be done leaves nothing behind.
    private func ledger(
        of destination: BatchDestination, keepingPages keepsPages: Bool
    ) throws(CommandProblem) -> Ledger {
        var path = destination.ledger ?? ""
        if isDry, surroundings.kind(path) == nil { path = "" }
        do throws(Ledger.Problem) {
            return try Ledger(path, keepsPages: keepsPages)
        } catch {
            throw CommandProblem(error, at: path)
        }
    }

    private func lines(of input: String) throws(CommandProblem) -> (InputFile, LineReader<FileProblem>) {
        do throws(FileProblem) {
            let file = try InputFile(input, noting: surroundings.sources)
            let isOver = surroundings.isInterrupted
            let stream = UnpackedStream(Self.name(input)) { memory throws(FileProblem) in
                try file.read(into: memory, unless: isOver)
            }
            return (
                file,
                LineReader(atMost: Descriptor.limit) { memory throws(FileProblem) in
                    isOver() ? 0 : try stream.next(into: memory)
                }
            )
        } catch {
            throw CommandProblem(reading: error, as: Self.name(input))
        }
    }
}

extension CommandProblem {
    /// Why what is known of pages cannot be read or kept.
    init(_ problem: Ledger.Problem, at path: String) {
        switch problem {
        case .inUse:
            self.init(
                .tryLater, "another run is making pages in this folder (\(path) is in use); wait for its end",
                code: "in-use")
        case .foreign(let words):
            self.init(
                .data, "\(path): \(words); move it away, and all pages are made anew", code: "foreign-ledger")
        case .failed(let words):
            self.init(.cannotCreate, "\(path) cannot be used: \(words)", code: "ledger")
        }
    }
}
