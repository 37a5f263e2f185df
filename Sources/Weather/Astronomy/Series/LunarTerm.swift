/// One term of the theory of the moon: an amplitude, and the multiples of the four fundamental angles in its argument.
struct LunarTerm: Sendable {
    let amplitude: Double
    /// The multiple of the moon's elongation from the sun, D.
    let elongation: Int
    /// The multiple of the sun's mean anomaly, l′.
    let sunAnomaly: Int
    /// The multiple of the moon's mean anomaly, l.
    let moonAnomaly: Int
    /// The multiple of the moon's argument of latitude, F.
    let nodeDistance: Int

    init(_ amplitude: Double, _ elongation: Int, _ sunAnomaly: Int, _ moonAnomaly: Int, _ nodeDistance: Int) {
        self.amplitude = amplitude
        self.elongation = elongation
        self.sunAnomaly = sunAnomaly
        self.moonAnomaly = moonAnomaly
        self.nodeDistance = nodeDistance
    }
}

/// The multiples of the four fundamental angles, as points of the unit circle. The angle of a term is the product of
/// four of them, which costs a tenth of computing a sine.
struct LunarAngles {
    private let elongation: Multiples
    private let sunAnomaly: Multiples
    private let moonAnomaly: Multiples
    private let nodeDistance: Multiples

    init(elongation: Nodes, sunAnomaly: Nodes, moonAnomaly: Nodes, nodeDistance: Nodes) {
        self.elongation = Multiples(of: elongation)
        self.sunAnomaly = Multiples(of: sunAnomaly)
        self.moonAnomaly = Multiples(of: moonAnomaly)
        self.nodeDistance = Multiples(of: nodeDistance)
    }

    /// Returns the sum of the terms: with cosines as the real part, and with sines as the imaginary part.
    func sum(_ terms: [LunarTerm]) -> CirclePoint {
        var sum = CirclePoint(cosine: .zero, sine: .zero)
        for term in terms {
            let point =
                (elongation[term.elongation] * sunAnomaly[term.sunAnomaly])
                * (moonAnomaly[term.moonAnomaly] * nodeDistance[term.nodeDistance])
            sum.cosine += term.amplitude * point.cosine
            sum.sine += term.amplitude * point.sine
        }
        return sum
    }
}

/// Points of the unit circle, one for each node. Multiplying two of them adds their angles.
struct CirclePoint {
    var cosine: Nodes
    var sine: Nodes

    static func * (one: CirclePoint, other: CirclePoint) -> CirclePoint {
        CirclePoint(
            cosine: one.cosine * other.cosine - one.sine * other.sine,
            sine: one.sine * other.cosine + one.cosine * other.sine)
    }
}

/// The multiples of an angle that the theory of the moon uses, from −6 to 6.
private struct Multiples {
    private static let highest = 6
    private let points: [CirclePoint]

    init(of angle: Nodes) {
        let once = CirclePoint(cosine: angle.cosine, sine: angle.sine)
        var points = [CirclePoint(cosine: .one, sine: .zero)]
        for _ in 1...Self.highest {
            points.append(points[points.count - 1] * once)
        }
        let backwards = points.dropFirst().reversed().map { CirclePoint(cosine: $0.cosine, sine: -$0.sine) }
        self.points = backwards + points
    }

    subscript(times: Int) -> CirclePoint { points[times + Self.highest] }
}

extension Nodes {
    fileprivate static let one = Nodes(repeating: 1)
}
