import Glibc
import LibrariesOnDemand
import Weather

extension Transport {
    /// The network, through libcurl, which is loaded now and not when the program starts.
    static func onDemand() throws(CommandProblem) -> Transport {
        guard curl_is_there() != 0 else {
            throw CommandProblem(
                .configuration, "weather is fetched with libcurl, which is not there; install the package libcurl4",
                code: "no-libcurl")
        }
        keepFoundationOutOfTheHome()
        return .network()
    }

    /// At making a session Foundation makes folders for cookies and answers in the user's home, also for a session that
    /// keeps neither. Nothing can be made below a device. Our own folders have been found by now, and there is no other
    /// thread yet that could look at the environment.
    private static func keepFoundationOutOfTheHome() {
        for variable in ["XDG_CACHE_HOME", "XDG_DATA_HOME"] { setenv(variable, "/dev/null", 1) }
    }
}
