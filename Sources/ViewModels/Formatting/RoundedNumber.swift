/// A number rounded to so many decimals: half to even on its exact value, as C's `printf` rounds.
struct RoundedNumber {
    /// Whether there is a minus before it; never before a zero.
    let isNegative: Bool
    /// What stands before the decimal point.
    let whole: UInt64
    /// What stands behind it, as a whole number.
    let fraction: UInt64
    /// How many digits stand behind it.
    let digits: Int

    /// The most decimals that can be asked for.
    static let mostDigits = 9

    /// A number with 0 to 9 decimals; nil for what is no number, and for one that has more than 18 digits.
    init?(_ value: Double, digits: Int) {
        guard value.magnitude < 1e18, (0...Self.mostDigits).contains(digits) else { return nil }
        self.digits = digits
        if digits == 0 {
            (whole, fraction) = (UInt64(value.magnitude.rounded(.toNearestOrEven)), 0)
        } else {
            let towardZero = value.magnitude.rounded(.towardZero)
            let (scale, wholeScale) = Self.scales[digits]
            let fraction = Self.round(value.magnitude - towardZero, times: scale)
            let carry: UInt64 = fraction == wholeScale ? 1 : 0
            (whole, self.fraction) = (UInt64(towardZero) + carry, carry == 1 ? 0 : fraction)
        }
        isNegative = value < 0 && (whole > 0 || fraction > 0)
    }

    /// A fraction below 1, multiplied and rounded.
    private static func round(_ fraction: Double, times scale: Double) -> UInt64 {
        let product = fraction * scale
        var rounded = product.rounded(.toNearestOrEven)
        // The product itself was rounded. That matters only where it lies right between two whole numbers; then what
        // it lacks to the exact product decides.
        let distance = product - rounded
        if distance.magnitude == 0.5 {
            let lack = (-product).addingProduct(fraction, scale)
            if distance > 0, lack > 0 { rounded += 1 }
            if distance < 0, lack < 0 { rounded -= 1 }
        }
        return UInt64(rounded)
    }

    private static let scales: [(Double, UInt64)] = (0...mostDigits).map { digits in
        let scale = (0..<digits).reduce(UInt64(1)) { power, _ in power * 10 }
        return (Double(scale), scale)
    }
}
