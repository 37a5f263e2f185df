/// One term of a published theory: an amplitude, and an angle that grows linearly with time.
struct Harmonic: Sendable {
    let amplitude: Double
    /// The angle in the year 2000, in radians.
    let phase: Double
    /// The rate of the angle, in radians per unit of time.
    let rate: Double

    init(_ amplitude: Double, _ phase: Double, _ rate: Double) {
        self.amplitude = amplitude
        self.phase = phase
        self.rate = rate
    }
}

extension [Harmonic] {
    /// Returns the sum of the terms' cosines at each of the times.
    func sum(at times: Nodes) -> Nodes {
        var sum = Nodes.zero
        for term in self {
            sum += term.amplitude * (term.phase + term.rate * times).cosine
        }
        return sum
    }
}
