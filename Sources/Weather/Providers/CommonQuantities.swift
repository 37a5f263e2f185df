extension Angle {
    /// Creates an angle from a direction in degrees; nil if out of range, such as the -999 for a missing one.
    init?(direction degrees: Double) {
        guard (-360...360).contains(degrees) else { return nil }
        self.init(degrees: degrees)
    }
}

/// Quantities that many services write alike.
extension JSONObject {
    /// Returns a direction in degrees.
    func direction(_ name: StaticString) throws(ForecastProblem) -> Angle? {
        try double(name).flatMap { Angle(direction: $0) }
    }

    /// Returns a percentage as a fraction.
    func percent(_ name: StaticString) throws(ForecastProblem) -> Fraction? {
        try double(name).map { Fraction(percent: $0) }
    }
}
