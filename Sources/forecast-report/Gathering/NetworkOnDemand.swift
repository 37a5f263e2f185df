import CurlOnDemand
import Weather

extension Transport {
    /// The network, through libcurl, which is loaded now and not when the program starts.
    static func onDemand() throws(CommandProblem) -> Transport {
        guard curl_is_there() != 0 else {
            throw CommandProblem(
                .configuration, "weather is fetched with libcurl, which is not there; install the package libcurl4",
                code: "no-libcurl")
        }
        return .network()
    }
}
