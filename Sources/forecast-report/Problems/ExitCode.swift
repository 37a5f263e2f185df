/// The exit status, in the numbers of sysexits.h.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    /// A check found a difference, some results could not be made, or the data are in doubt.
    case different = 1
    /// Invalid arguments.
    case usage = 64
    /// Data that cannot be parsed.
    case data = 65
    /// A missing input.
    case noInput = 66
    /// An unavailable service.
    case unavailable = 69
    /// An internal error.
    case software = 70
    /// An output that cannot be written.
    case cannotCreate = 73
    /// A temporary failure of a service.
    case tryLater = 75
    /// A missing or invalid setting, key or package.
    case configuration = 78
    /// An interruption.
    case interrupted = 130

    /// The meaning, for the manual.
    var meaning: String {
        switch self {
        case .done: "Success, also if the reader of the output closed it early."
        case .different:
            "A check found differences, some pages could not be made, or the units of the data are in doubt."
        case .usage: "Invalid arguments."
        case .data: "The data or a template cannot be parsed, or the data contain no weather."
        case .noInput: "An input does not exist or cannot be read."
        case .unavailable:
            "The service is unavailable or has no data for the request, or the cache has no response for --offline."
        case .software: "Internal error."
        case .cannotCreate: "An output cannot be written."
        case .tryLater: "Temporary failure of the service; try again later."
        case .configuration: "A setting, a key or a package is missing or invalid."
        case .interrupted: "A batch was interrupted; the same command resumes it."
        }
    }

    /// The name of a problem of this kind in lines of JSON. It stays the same.
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
