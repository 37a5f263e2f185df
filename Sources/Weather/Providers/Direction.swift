extension Angle {
    /// A direction as a service says it; nil where the number is none, such as the -999 that stands for a missing one.
    init?(direction degrees: Double) {
        guard (-360...360).contains(degrees) else { return nil }
        self.init(degrees: degrees)
    }
}
