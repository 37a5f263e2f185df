import Files
import Foundation
import Weather

/// One result of several: where its weather comes from, and its name where results go into a folder.
struct Making: Equatable {
    let source: WeatherSource
    let name: String
}

/// What pages, snapshots and canonical forecasts have in common: they are made of weather, one or one an input.
extension Errand {
    /// Makes a result of each source and writes it.
    ///
    /// - Parameters:
    ///   - source: Where the weather comes from.
    ///   - fallback: Where results go where nothing is said of it.
    ///   - suffix: How the names of results in a folder end.
    ///   - days: The number of days that results show, from now on; nil for all.
    ///   - bytes: Makes a result of a forecast.
    func make(
        from source: WeatherSource, orElse fallback: String, suffix: String, days: Int? = nil,
        _ bytes: (Forecast, WeatherSource) throws(CommandProblem) -> [UInt8]
    ) throws(CommandProblem) -> ExitCode {
        let destination = destination(orElse: fallback)
        let makings = try makings(of: source, for: destination, suffix: suffix)
        let inputs = invocation.arguments
        try check(makings.compactMap { destination.path(for: $0.name) }, areNoneOf: inputs)
        var isInDoubt = false
        func make(_ making: Making) throws(CommandProblem) {
            if isDry { return try plan(making, to: destination) }
            let forecast = try forecast(from: making.source, days: days)
            isInDoubt = isInDoubt || !forecast.doubts.isEmpty
            try write(try bytes(forecast, making.source), to: destination, as: making.name)
        }
        guard makings.count > 1 else {
            for making in makings { try make(making) }
            return isInDoubt ? .different : .done
        }
        if isDry { return try each(makings, make) }
        let status = try during("Making \(makings.count) results") { () throws(CommandProblem) in
            try each(makings, make)
        }
        return status == .done && isInDoubt ? .different : status
    }

    /// Refuses outputs of which one is an input, before the first is written. An input may be the only copy there is.
    func check(_ outputs: [String], areNoneOf inputs: [String]) throws(CommandProblem) {
        let outputs = outputs.filter { surroundings.kind($0) == .file }
        guard !outputs.isEmpty else { return }
        let files = Dictionary(
            inputs.compactMap { input in surroundings.file(input).map { ($0, input) } },
            uniquingKeysWith: { first, _ in first })
        for output in outputs {
            guard let file = surroundings.file(output), let input = files[file] else { continue }
            throw CommandProblem(writing: .isSource(input == "-" ? output : input))
        }
    }

    /// Goes through all, also where some cannot be done, of which it tells.
    private func each(
        _ makings: [Making], _ make: (Making) throws(CommandProblem) -> Void
    ) throws(CommandProblem) -> ExitCode {
        var statuses: [ExitCode] = []
        for making in makings {
            do throws(CommandProblem) {
                try make(making)
            } catch {
                if error.isBrokenPipe { throw error }
                messages.tell(error)
                statuses.append(error.status)
            }
        }
        return statuses.count == makings.count ? statuses[0] : statuses.isEmpty ? .done : .different
    }

    /// One result; with a folder to put them into, one for each input.
    private func makings(
        of source: WeatherSource, for destination: Destination, suffix: String
    ) throws(CommandProblem) -> [Making] {
        guard case .inputs(let inputs) = source else { return [Making(source: source, name: "forecast" + suffix)] }
        guard case .folder(let folder) = destination else {
            return [Making(source: source, name: Destination.name(for: inputs[0], extension: suffix))]
        }
        let makings = inputs.map { input in
            Making(source: .inputs([input]), name: Destination.name(for: input, extension: suffix))
        }
        var inputsByName: [FilePath: String] = [:]
        for (input, making) in zip(inputs, makings) {
            if let before = inputsByName.updateValue(input, forKey: FilePath(making.name)) {
                throw CommandProblem(
                    .usage, "“\(before)” and “\(input)” would both be \(making.name) in \(folder)", code: "same-name")
            }
        }
        return makings
    }
}
