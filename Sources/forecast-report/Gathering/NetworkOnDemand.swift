import Weather

extension Transport {
    /// The network, whose library is loaded now and not when the program starts.
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
    /// A limit of open files that is too low for something.
    static func tooFewDescriptors(_ purpose: String) -> CommandProblem {
        CommandProblem(
            .configuration,
            "too few open files are allowed \(purpose) (ulimit -n is \(SystemLimits.descriptors)); raise the limit",
            code: "too-few-files")
    }
}
