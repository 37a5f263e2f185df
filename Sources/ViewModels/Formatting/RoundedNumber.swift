/// A number rounded to a number of decimals: the exact value half to even, like C's `printf`.
struct RoundedNumber: Equatable {
    /// Whether the number has a minus sign. Zero never has one.
    let isNegative: Bool
    /// The integer part.
    let whole: Int
    /// The decimals, as an integer.
    let fraction: Int

    /// Rounds a number to 0 to 9 decimals; nil for infinities, NaN and numbers with more than 18 digits.
    @inline(__always)
    init?(_ value: Double, digits: Int) {
        let magnitude = value.magnitude
        guard magnitude < 1e18, digits >= 0, digits <= 9 else { return nil }
        var (whole, fraction) = (Int(magnitude), 0)
        // The fraction is exact, since the two numbers share their bits.
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

    /// Whether the rounded number is zero.
    var isZero: Bool { whole == 0 && fraction == 0 }

    /// Multiplies a fraction below 1, and rounds the product.
    @inline(__always)
    private static func round(_ fraction: Double, times scale: Double) -> Int {
        let product = fraction * scale
        let below = Int(product)
        let rest = product - Double(below)
        if rest != 0.5 { return rest > 0.5 ? below + 1 : below }
        // The product was rounded, which matters only halfway between two numbers: then its error decides.
        let lack = (-product).addingProduct(fraction, scale)
        return lack > 0 || lack == 0 && !below.isMultiple(of: 2) ? below + 1 : below
    }
}
