import CSystem
import FoundationEssentials
import Glibc

/// The system's limits for this process (`ulimit`).
enum SystemLimits {
    /// The limit on open files.
    static var descriptors: Int {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0
            ? Int(clamping: limit.rlim_cur) : .max
    }

    /// Raises the limit on open files as far as this process may, and returns it.
    static func moreDescriptors() -> Int {
        var limit = rlimit()
        let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        if getrlimit(resource, &limit) == 0 {
            limit.rlim_cur = limit.rlim_max
            setrlimit(resource, &limit)
        }
        return descriptors
    }

    /// The number of cores that this process may use, by its CPU affinity and its container's quota.
    static var cores: Int {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        guard let text = try? String(contentsOfFile: "/sys/fs/cgroup/cpu.max", encoding: .utf8) else { return cores }
        let numbers = text.split(whereSeparator: \.isWhitespace).map { Double($0) }
        guard numbers.count == 2, let quota = numbers[0], let period = numbers[1], period > 0 else { return cores }
        return max(1, min(cores, Int((quota / period).rounded(.up))))
    }

    /// Whether a request can still open its files: sockets, the resolver's, certificates, the cache.
    static var hasDescriptors: Bool {
        let copies = (0..<needed).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
        copies.filter { $0 >= 0 }.forEach { close($0) }
        return copies.allSatisfy { $0 >= 0 }
    }

    private static let needed = 12

    /// Makes the process report out-of-memory conditions if the memory limit is low. A failed allocation terminates a
    /// Swift program.
    static func explainLackOfMemory() {
        guard [RLIMIT_AS, RLIMIT_DATA].contains(where: isLow) else { return }
        for number in [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS] {
            signal(number) { _ in
                let words: StaticString =
                    "forecast-report: error: probably out of memory: the limit is too low (ulimit -v or -d); raise it\n"
                _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
                _exit(ExitCode.configuration.rawValue)
            }
        }
    }

    private static func isLow(_ resource: __rlimit_resource) -> Bool {
        var limit = rlimit()
        return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 && limit.rlim_cur < 1 << 40
    }

    /// Excludes this process's memory from core dumps and from other processes' debuggers. The limit alone has no
    /// effect if the system pipes core dumps to a program.
    static func forbidCoreDumps() {
        var none = rlimit()
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        _ = system_forbid_dumps()
    }
}
