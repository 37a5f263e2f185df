import Files
import Foundation
import Rx
import Weather

@testable import forecast_report

/// Test surroundings for a command, and its results.
final class Stage {
    /// The existing files, including those that were written.
    var files: [String: Data] = [:]
    var environment: [String: String] = [:]
    var input = Data()
    /// The error of every write.
    var refusal: FileProblem?
    var isTerminal = false
    private(set) var written: [String: [UInt8]] = [:]
    private(set) var standardOutput: [UInt8] = []
    private(set) var said: [String] = []

    init(_ files: [String: String] = [:]) { self.files = files.mapValues { Data($0.utf8) } }

    var output: String { String(decoding: standardOutput, as: UTF8.self) }

    /// The text of a written file.
    func file(_ name: String) -> String { String(decoding: written[name] ?? [], as: UTF8.self) }

    /// Runs the command. It can be called repeatedly.
    func run(_ arguments: String...) -> ExitCode { run(arguments) }

    func run(_ arguments: [String]) -> ExitCode { Command(surroundings: surroundings).run(arguments) }

    /// The surroundings of the command. There is no network, and time passes immediately.
    var surroundings: Surroundings {
        let noNetwork = Transport { _ in Fail(error: .hostNotFound).eraseToAnyPublisher() }
        return Surroundings(
            readFile: { [self] (path, _) throws(FileProblem) in
                guard let data = files[path] else { throw FileProblem(name: path, code: ENOENT) }
                return data
            },
            file: { _ in nil },
            readStandardInput: { [self] in input }, readLine: { nil },
            writeFile: { [self] bytes, path, _ throws(FileProblem) in
                if let refusal { throw refusal }
                written[path] = bytes
            },
            checkFile: { [self] _ throws(FileProblem) in if let refusal { throw refusal } },
            kind: { [self] path in
                if files[path] != nil { return .file }
                return files.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
            },
            makeFolder: { _ in }, list: { _ in [] },
            writeStandardOutput: { [self] bytes throws(FileProblem) in
                if let refusal { throw refusal }
                standardOutput += bytes
            },
            say: { [self] in said.append($0) },
            progress: Progress(isShown: false, write: { _ in }),
            terminal: Terminal(isThere: isTerminal, columns: 80),
            transport: { noNetwork }, pause: Pause { _ in Just(()).eraseToAnyPublisher() },
            ticks: { _ in Empty().eraseToAnyPublisher() }, stamp: { _ in nil }, expectInterruption: { _ in },
            isInterrupted: { false }, settleInterruption: {},
            waitForInterruption: {}, protectMemory: {},
            now: { Date(timeIntervalSince1970: 1_800_000_000) }, environment: environment)
    }
}
