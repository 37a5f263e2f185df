import Weather

extension Forecast {
    /// Returns the forecast in the canonical format.
    func canonical() throws(CommandProblem) -> [UInt8] {
        guard let data = try? CanonicalFormat.write(includingSky) else {
            throw CommandProblem(.software, "the forecast cannot be written in the canonical format")
        }
        return Array(data) + [UInt8(ascii: "\n")]
    }
}
