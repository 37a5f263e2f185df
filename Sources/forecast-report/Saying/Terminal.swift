import Arguments
import Foundation

/// What is known of the screen on which messages appear.
struct Terminal {
    /// Whether standard error is a terminal.
    var isThere: Bool
    /// How wide it is, where it says so.
    var columns: Int?

    /// The terminal of the process.
    static var process: Terminal {
        var size = winsize()
        let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
        return Terminal(isThere: isatty(STDERR_FILENO) == 1, columns: hasSize ? Int(size.ws_col) : nil)
    }

    /// How wide help is: as the terminal, as COLUMNS says, or as paper is.
    func width(_ environment: [String: String]) -> Int {
        columns ?? environment["COLUMNS"].flatMap { Int($0) } ?? 80
    }

    /// Whether messages have colors: as the option says, then as the environment says (no-color.org and
    /// bixense.com/clicolors), then where a terminal shows them.
    func showsColors(_ choice: Bool?, _ environment: [String: String]) -> Bool {
        if let choice { return choice }
        if environment["NO_COLOR"].map({ !$0.isEmpty }) == true { return false }
        if let forced = environment["CLICOLOR_FORCE"], !forced.isEmpty, forced != "0" { return true }
        return isThere && environment["TERM"] != "dumb" && environment["CLICOLOR"] != "0"
    }
}
