/// How the command ended, in the numbers that other programs understand (sysexits.h).
enum ExitCode: Int32 {
    case done = 0
    /// The command was called wrongly.
    case usage = 64
    /// The data are not understood.
    case data = 65
    /// An input is not there.
    case noInput = 66
    /// A service is not there.
    case unavailable = 69
    /// Something inside the program is wrong.
    case software = 70
    /// An output cannot be written.
    case cannotCreate = 73
    /// A service wants to be asked later.
    case tryLater = 75
    /// Something has to be set up first.
    case configuration = 78
}

/// Why the command cannot go on: what, where, and what to do.
struct CommandProblem: Error, Equatable {
    let status: ExitCode
    let message: String

    init(_ status: ExitCode, _ message: String) {
        self.status = status
        self.message = message
    }
}
