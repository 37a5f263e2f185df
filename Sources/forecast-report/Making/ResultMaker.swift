import Files
import Weather

/// Makes results from weather, such as pages, snapshots and canonical forecasts: one, or one for each input.
struct ResultMaker {
    let context: CommandContext

    /// Makes a result of each source and writes it.
    ///
    /// - Parameters:
    ///   - source: The source of the weather.
    ///   - fallback: The default destination of results.
    ///   - suffix: The ending of the names of results in a folder.
    func make(
        from source: WeatherSource, orElse fallback: String, suffix: String, _ making: Making
    ) throws(CommandProblem) -> ExitCode {
        let destination = ResultWriter(context: context).destination(orElse: fallback)
        try destination.checkName(ofResult: suffix)
        let wanted = try wanted(of: source, for: destination, suffix: suffix)
        let inputs = context.invocation.arguments
        try check(wanted.compactMap { destination.path(for: $0.name) }, areNoneOf: inputs)
        // Some sources are read after results have been written.
        for input in inputs where input != "-" { context.surroundings.sources.insert(path: input) }
        let outcome =
            if context.isDry || wanted.count == 1 {
                try makeEach(of: wanted, making, to: destination)
            } else {
                try context.during("Making \(wanted.count) results") { () throws(CommandProblem) in
                    try makeEach(of: wanted, making, to: destination)
                }
            }
        if outcome.failures.count == wanted.count, let first = outcome.failures.first { return first }
        return outcome.failures.isEmpty && !outcome.isInDoubt ? .done : .different
    }

    /// Makes all results. One that fails is reported and does not stop the others.
    func makeEach(
        of wanted: [Wanted], _ making: Making, to destination: Destination
    ) throws(CommandProblem) -> (failures: [ExitCode], isInDoubt: Bool) {
        var (failures, isInDoubt) = ([ExitCode](), false)
        func telling(_ work: () throws(CommandProblem) -> Void) throws(CommandProblem) {
            do throws(CommandProblem) {
                try work()
            } catch {
                if context.invocation.arguments.count < 2 || error.isBrokenPipe { throw error }
                context.messages.tell(error)
                failures.append(error.status)
            }
        }
        if context.isDry {
            let dryRun = DryRun(context: context)
            for wanted in wanted {
                try telling { () throws(CommandProblem) in try dryRun.tell(wanted, to: destination) }
            }
        } else {
            let writer = ResultWriter(context: context)
            try WeatherGathering(context: context).forEach(
                wanted.map(\.source), days: making.days, now: making.now, making.start, size: \.bytes.count
            ) { index, result throws(CommandProblem) in
                try telling { () throws(CommandProblem) in
                    let made = try result.get()
                    if made.hasEnded {
                        context.messages.warnOfEnd(
                            of: context.invocation.arguments.count > 1 ? wanted[index].source : nil)
                    }
                    try writer.write(made.bytes, to: destination, as: wanted[index].name)
                    isInDoubt = isInDoubt || made.isInDoubt
                }
            }
        }
        return (failures, isInDoubt)
    }

    /// Rejects outputs that would overwrite an input, before the first is written. An input may be the only copy.
    func check(_ outputs: [String], areNoneOf inputs: [String]) throws(CommandProblem) {
        let outputs = outputs.filter { context.surroundings.kind($0) == .file }
        guard !outputs.isEmpty else { return }
        let files = Dictionary(
            inputs.compactMap { input in context.surroundings.file(input).map { ($0, input) } },
            uniquingKeysWith: { first, _ in first })
        for output in outputs {
            guard let file = context.surroundings.file(output), let input = files[file] else { continue }
            throw CommandProblem(writing: .isSource(input == "-" ? output : input))
        }
    }

    /// Returns the results: one or, in a folder, one for each input.
    func wanted(
        of source: WeatherSource, for destination: Destination, suffix: String
    ) throws(CommandProblem) -> [Wanted] {
        guard case .inputs(let inputs) = source else { return [Wanted(source: source, name: "forecast" + suffix)] }
        guard case .folder(let folder) = destination else {
            return [Wanted(source: source, name: Destination.name(for: inputs[0], extension: suffix))]
        }
        let wanted = inputs.map { input in
            Wanted(source: .inputs([input]), name: Destination.name(for: input, extension: suffix))
        }
        var inputsByName: [FilePath: String] = [:]
        for (input, result) in zip(inputs, wanted) {
            if let before = inputsByName.updateValue(input, forKey: FilePath(result.name)) {
                throw CommandProblem(
                    .usage, "“\(before)” and “\(input)” would both be written to \(result.name) in \(folder)",
                    code: "same-name")
            }
        }
        return wanted
    }
}
