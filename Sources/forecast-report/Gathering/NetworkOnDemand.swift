import Weather

extension Transport {
    /// Returns the network transport, whose library is loaded on first use and not when the program starts.
    static func onDemand() throws(CommandProblem) -> Transport {
        guard SystemLimits.hasDescriptors else { throw .tooFewDescriptors("for a request") }
        if let problem = networkProblem {
            throw CommandProblem(
                .configuration, "libcurl cannot be loaded: \(problem); install the package libcurl4", code: "no-libcurl"
            )
        }
        return .network()
    }
}

extension CommandProblem {
    /// Returns the error for a limit on open files that is too low.
    static func tooFewDescriptors(_ purpose: String) -> CommandProblem {
        CommandProblem(
            .configuration,
            "the limit of open files is too low \(purpose) (ulimit -n is \(SystemLimits.descriptors)); raise it",
            code: "too-few-files")
    }
}
