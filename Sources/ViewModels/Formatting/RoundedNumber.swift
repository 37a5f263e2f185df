/// A number rounded to so many decimals: half to even on its exact value, as C's `printf` rounds.
struct RoundedNumber: Equatable {
    /// Whether there is a minus before it; never before a zero.
    let isNegative: Bool
    /// What stands before the decimal point.
    let whole: Int
    /// What stands behind it, as a whole number.
    let fraction: Int

    /// A number with 0 to 9 decimals; nil for what is no number, and for one that has more than 18 digits.
    @inline(__always)
    init?(_ value: Double, digits: Int) {
        let magnitude = value.magnitude
        guard magnitude < 1e18, digits >= 0, digits <= 9 else { return nil }
        var (whole, fraction) = (Int(magnitude), 0)
        // What lies behind the point is exact: the two numbers share their bits.
        let remainder = magnitude - Double(whole)
        if digits == 0 {
            if remainder > 0.5 || remainder == 0.5 && !whole.isMultiple(of: 2) { whole += 1 }
        } else {
            var scale = 1
            for _ in 0..<digits { scale *= 10 }
            fraction = Self.round(remainder, times: Double(scale))
            if fraction == scale { (whole, fraction) = (whole + 1, 0) }
        }
        (self.whole, self.fraction) = (whole, fraction)
        isNegative = value < 0 && (whole > 0 || fraction > 0)
    }

    /// Whether nothing is left of it.
    var isZero: Bool { whole == 0 && fraction == 0 }

    /// A fraction below 1, multiplied and rounded.
    @inline(__always)
    private static func round(_ fraction: Double, times scale: Double) -> Int {
        let product = fraction * scale
        let below = Int(product)
        let rest = product - Double(below)
        if rest != 0.5 { return rest > 0.5 ? below + 1 : below }
        // The product itself was rounded, which matters only here, right between two numbers: then what it lacks to
        // the exact product decides.
        let lack = (-product).addingProduct(fraction, scale)
        return lack > 0 || lack == 0 && !below.isMultiple(of: 2) ? below + 1 : below
    }
}
