extension Angle {
    /// A direction as a service says it; nil where the number is none, such as the -999 that stands for a missing one.
    init?(direction degrees: Double) {
        guard (-360...360).contains(degrees) else { return nil }
        self.init(degrees: degrees)
    }
}

/// Quantities that many services write in the same way.
extension JSONObject {
    /// A direction in degrees.
    func direction(_ name: StaticString) throws(ForecastProblem) -> Angle? {
        try double(name).flatMap { Angle(direction: $0) }
    }

    /// A part of a hundred.
    func percent(_ name: StaticString) throws(ForecastProblem) -> Fraction? {
        try double(name).map { Fraction(percent: $0) }
    }
}
