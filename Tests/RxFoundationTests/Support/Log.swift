import Foundation
import Rx
import Testing

/// A log of events on other threads, on which a test can wait.
///
/// The condition guards all variables.
final class Log: @unchecked Sendable {
    private let condition = NSCondition()
    private var lines: [String] = []

    func write(_ line: String) {
        condition.lock()
        lines.append(line)
        condition.broadcast()
        condition.unlock()
    }

    /// The lines written so far.
    var contents: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines
    }

    /// Waits for this number of lines. A test that waits for twenty seconds fails.
    func contents(after count: Int, _ location: SourceLocation = #_sourceLocation) -> [String] {
        let deadline = Date(timeIntervalSinceNow: 20)
        condition.lock()
        defer { condition.unlock() }
        while lines.count < count {
            guard condition.wait(until: deadline) else {
                Issue.record("timed out waiting for \(count) lines, got \(lines)", sourceLocation: location)
                return lines
            }
        }
        return lines
    }
}

extension Publisher {
    /// Writes all values, formatted by `describe`, and the completion.
    func write(to log: Log, _ describe: @escaping (Output) -> String = { "\($0)" }) -> AnyCancellable {
        sink {
            switch $0 {
            case .finished: log.write("finished")
            case .failure(let error): log.write("failed: \(error)")
            }
        } receiveValue: {
            log.write(describe($0))
        }
    }
}
