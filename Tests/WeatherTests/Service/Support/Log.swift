import Foundation
import Rx
import Testing

/// What happened on other threads, and how many times more something has to happen until a test may go on.
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

    /// What has been written so far.
    var contents: [String] {
        condition.lock()
        defer { condition.unlock() }
        return lines
    }

    /// Waits for so many lines; a test that waits for twenty seconds fails.
    func contents(after count: Int, _ location: SourceLocation = #_sourceLocation) -> [String] {
        let deadline = Date(timeIntervalSinceNow: 20)
        condition.lock()
        defer { condition.unlock() }
        while lines.count < count {
            guard condition.wait(until: deadline) else {
                Issue.record("waited in vain for \(count) lines, there are \(lines)", sourceLocation: location)
                return lines
            }
        }
        return lines
    }
}

extension Publisher {
    /// Writes all values, as `describe` puts them, and the end.
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
