import Glibc

/// The motion of a body through space over a short span, as polynomials through its positions at eight instants.
///
/// The first three values are the body's position in equatorial radii of the Earth. The first axis points to the point
/// of the equator from which mean sidereal time counts, the second a quarter turn east of it, and the third north. The
/// fourth value is free for a further quantity.
struct Motion: Sendable {
    typealias Values = SIMD4<Double>

    // Coefficients of the powers of time from 0 to 7. Separate properties, since an array would be a second allocation.
    private let c0, c1, c2, c3, c4, c5, c6, c7: Values

    /// Creates the polynomials that have the given values at the ``times``.
    init(x: Nodes, y: Nodes, z: Nodes, extra: Nodes) {
        func coefficient(_ power: Int) -> Values {
            let weights = Self.weights[power]
            return Values(
                (weights * x).sum(), (weights * y).sum(), (weights * z).sum(), (weights * extra).sum())
        }
        c0 = coefficient(0)
        c1 = coefficient(1)
        c2 = coefficient(2)
        c3 = coefficient(3)
        c4 = coefficient(4)
        c5 = coefficient(5)
        c6 = coefficient(6)
        c7 = coefficient(7)
    }

    /// Returns the values at a time from −1, the start of the span, to 1, its end.
    func values(at u: Double) -> Values {
        let high = ((c7 * u + c6) * u + c5) * u + c4
        return (((high * u + c3) * u + c2) * u + c1) * u + c0
    }

    /// Returns the values and their rates of change per unit of time.
    func valuesAndRates(at u: Double) -> (values: Values, rates: Values) {
        var values = c7
        var rates = Values.zero
        func step(_ coefficient: Values) {
            rates = rates * u + values
            values = values * u + coefficient
        }
        step(c6)
        step(c5)
        step(c4)
        step(c3)
        step(c2)
        step(c1)
        step(c0)
        return (values, rates)
    }

    /// The eight instants, from −1, the start of the span, to 1, its end. They are the zeros of the Chebyshev
    /// polynomial of degree eight, which minimize the error of interpolation.
    static let times: Nodes = {
        var times = Nodes()
        for index in times.indices {
            times[index] = cos(.pi * (Double(index) + 0.5) / Double(Nodes.scalarCount))
        }
        return times
    }()

    /// The contribution of the value at each instant to the coefficient of each power of time: the Chebyshev series
    /// through the instants (W. Press et al., *Numerical Recipes* (3rd edition), equation 5.8.7), sorted by powers.
    private static let weights: [Nodes] = {
        let count = Nodes.scalarCount
        var weights = [Nodes](repeating: .zero, count: count)
        // The coefficients of the polynomial of degree k, and its values at the instants.
        var previous = [Double](repeating: 0, count: count)
        var current = previous
        current[0] = 1
        for degree in 0..<count {
            let atTimes = current.reversed().reduce(Nodes.zero) { $0 * times + $1 }
            let scale = (degree == 0 ? 1 : 2) / Double(count)
            for power in 0...degree {
                weights[power] += scale * current[power] * atTimes
            }
            // T₁ = u, and Tₖ₊₁ = 2u·Tₖ − Tₖ₋₁.
            let factor: Double = degree == 0 ? 1 : 2
            let next = (0..<count).map { power in (power == 0 ? 0 : factor * current[power - 1]) - previous[power] }
            previous = current
            current = next
        }
        return weights
    }()
}
