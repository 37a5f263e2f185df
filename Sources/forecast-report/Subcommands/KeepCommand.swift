import Files
import Arguments
import Foundation
import StreamSnapshots

/// Snapshots that are kept in a folder, and checked against it.
extension Errand {
    /// Records or checks where that was asked for; nil where it was not.
    func keptSnapshots() throws(CommandProblem) -> ExitCode? {
        switch (choices.given(SnapshotOptions.record), choices.given(SnapshotOptions.check)) {
        case (nil, nil):
            guard choices.given(SnapshotOptions.set) == nil, choices.given(SnapshotOptions.what) == nil else {
                throw CommandProblem(.usage, "“--set” and “--what” go with --record FOLDER or --check FOLDER")
            }
            return nil
        case (let folder?, nil):
            return try keep(in: folder, .record)
        case (nil, let folder?):
            guard surroundings.kind(folder) == .folder else {
                throw CommandProblem(
                    .noInput, "\(folder) cannot be read: there is no such folder; --record \(folder) makes it")
            }
            return try keep(in: folder, .check)
        case (_?, _?):
            throw CommandProblem(.usage, "“--record” and “--check” cannot both be; take one of them")
        }
    }

    private func keep(in folder: String, _ purpose: SnapshotFolder.Purpose) throws(CommandProblem) -> ExitCode {
        let set = try snapshotSet()
        for option in set.listed where invocation.options[option] != nil {
            throw CommandProblem(
                .usage, "“--\(option)” is given, and the set lists what it is to be; leave one of them out",
                code: "contradiction")
        }
        // What stands on the command line counts for more than what goes for the whole set.
        let own = set.settings.filter { invocation.options[$0.key] == nil }
        let errand = preferring(Settings.Layer(own) { "“\($0)” in the set" })
        // All texts are made before the first is written, so that a mistake in the last leaves the folder as it was.
        let texts = try during("Making snapshots") { () throws(CommandProblem) in
            try errand.texts(of: set, choices[SnapshotOptions.what] ?? [.outputs])
        }
        for text in texts where purpose == .record {
            do throws(FileProblem) {
                try surroundings.sources.check("\(folder)/\(text.name)")
            } catch {
                throw CommandProblem(writing: error)
            }
        }
        if isDry {
            try plan(texts.map { purpose == .record ? .write("\(folder)/\($0.name)") : .read("\(folder)/\($0.name)") })
            return .done
        }
        if purpose == .record {
            do throws(FileProblem) {
                try surroundings.makeFolder(folder)
            } catch {
                throw CommandProblem(writing: error)
            }
        }
        let outcome = try outcome(of: texts, in: folder, purpose)
        if messages.areJSON {
            try print(JSONText.line(Summary(outcome)) + "\n")
        } else if !messages.areQuiet || (purpose == .check && !outcome.isSame) {
            try print((purpose == .check ? outcome.description : outcome.keeping(in: folder)) + "\n")
        }
        return purpose == .record || outcome.isSame ? .done : .different
    }

    private func snapshotSet() throws(CommandProblem) -> SnapshotSet {
        guard let path = choices.given(SnapshotOptions.set) else { return SnapshotSet(inputs: invocation.arguments) }
        guard invocation.arguments.isEmpty else {
            throw CommandProblem(.usage, "the inputs of a set stand in its file, not on the command line")
        }
        let data: Data
        do throws(FileProblem) {
            data = try surroundings.readFile(path, .anything)
        } catch {
            throw CommandProblem(reading: error, as: path)
        }
        return try SnapshotSet(data, at: path)
    }

    private func outcome(
        of texts: [KeptText], in path: String, _ purpose: SnapshotFolder.Purpose
    ) throws(CommandProblem) -> SnapshotFolderOutcome {
        var folder = SnapshotFolder(path, purpose)
        do {
            for text in texts { try folder.take(text.text, named: text.name) }
            return try folder.finish()
        } catch let problem as SnapshotFolder.NameProblem {
            throw CommandProblem(.usage, "\(problem)", code: "same-name")
        } catch let problem as FileProblem {
            if purpose == .check { throw CommandProblem(reading: problem, as: problem.name) }
            throw CommandProblem(writing: problem)
        } catch {
            let reason = (error as NSError).localizedDescription
            throw CommandProblem(
                purpose == .record ? .cannotCreate : .noInput,
                "\(path) cannot be \(purpose == .record ? "written" : "read"): \(reason)")
        }
    }

    /// What came of it, as a line of JSON.
    private struct Summary: Encodable {
        let same: Int
        let changed: [String]
        let new: [String]
        let noLongerMade: [String]

        init(_ outcome: SnapshotFolderOutcome) {
            (same, changed) = (outcome.same, outcome.changed.map(\.name))
            (new, noLongerMade) = (outcome.new, outcome.unused)
        }
    }
}

extension SnapshotFolderOutcome {
    /// What a record did, in a line, and which of the kept texts are made by nobody any more.
    fileprivate func keeping(in folder: String) -> String {
        ([summary] + unused.map { "no longer made, and left alone: \(folder)/\($0)" }).joined(separator: "\n")
    }
}
