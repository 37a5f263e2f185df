/// How the command ended, in the numbers that other programs understand (sysexits.h).
enum ExitCode: Int32, CaseIterable {
    case done = 0
    /// A check found something, a part could not be done, or the data are in doubt.
    case different = 1
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
    /// It was asked to end before it was done.
    case interrupted = 130

    /// What it means, for the manual.
    var meaning: String {
        switch self {
        case .done: "Done. Also when the reader of the output left early."
        case .different:
            "A check found something, some of several pages could not be made, or one is of data whose units are in doubt."
        case .usage: "The command was called wrongly."
        case .data: "The data or a template are not understood, or there is no weather in them."
        case .noInput: "An input is not there."
        case .unavailable: "The service is not there, or nothing is stored for --offline."
        case .software: "Something inside the program is wrong."
        case .cannotCreate: "An output cannot be written."
        case .tryLater: "The service wants to be asked later."
        case .configuration: "Something has to be set up first: a setting, a key or a package."
        case .interrupted: "A batch was asked to end; the same command goes on."
        }
    }

    /// What a problem of this kind is called in lines of JSON; these names stay the same.
    var code: String {
        switch self {
        case .done: "done"
        case .different: "different"
        case .usage: "usage"
        case .data: "data"
        case .noInput: "no-input"
        case .unavailable: "unavailable"
        case .software: "software"
        case .cannotCreate: "cannot-create"
        case .tryLater: "try-later"
        case .configuration: "configuration"
        case .interrupted: "interrupted"
        }
    }
}
