import Arguments
import Glibc

/// The properties of the screen that shows messages.
struct Terminal {
    /// Whether standard error is a terminal.
    var isThere: Bool
    /// The width in columns, if the terminal reports it.
    var columns: Int?
    /// Whether standard output is a terminal.
    var showsOutput = false

    /// The terminal of the process.
    static var process: Terminal {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(
            isThere: isatty(STDERR_FILENO) == 1, columns: hasSize ? Int(size.ws_col) : nil,
            showsOutput: isatty(STDOUT_FILENO) == 1)
    }

    /// Returns the width of help texts: the terminal's width, else the value of COLUMNS, else 80.
    func width(_ environment: [String: String]) -> Int {
        columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }

    /// Returns whether to color messages: by the option, then by the environment (no-color.org and
    /// bixense.com/clicolors), then if standard error is a terminal with colors.
    func showsColors(_ choice: Bool?, _ environment: [String: String]) -> Bool {
        if let choice { return choice }
        if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
        if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
        return isThere && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
    }
}
