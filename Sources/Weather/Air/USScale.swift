/// A row of the US Air Quality Index: breakpoints between which the index is linear (EPA's Technical Assistance
/// Document of May 2024).
struct USScale {
    let pollutant: Pollutant
    /// The number of hours of the mean.
    let hours: Int
    /// The steps to which a concentration is truncated, in one µg/m³: tenths of a microgram, parts per billion at 25 °C,
    /// or tenths of a part per million.
    let steps: Double
    /// The first and the last step of each segment, with the segment's values of the index.
    let segments: [(concentrations: ClosedRange<Double>, values: ClosedRange<Double>)]

    /// Returns the index for a concentration in µg/m³; nil below the first segment. Above the last one it stays at the
    /// end of that.
    func value(of concentration: Double) -> Int? {
        // A converted concentration can be slightly less than a whole step.
        let amount = (concentration * steps + 1e-6).rounded(.down)
        guard let first = segments.first, let last = segments.last, amount >= first.concentrations.lowerBound
        else { return nil }
        let (range, values) = segments.first { amount <= $0.concentrations.upperBound } ?? last
        let share = min(1, (amount - range.lowerBound) / (range.upperBound - range.lowerBound))
        return Int((values.lowerBound + share * (values.upperBound - values.lowerBound)).rounded())
    }

    /// Ozone above 0.200 ppm and sulphur dioxide above 304 ppb have further rows with another mean.
    static let all: [USScale] = [
        USScale(.fineParticles, 24, steps: 10, [0, 90, 354, 554, 1254, 2254, 3254]),
        USScale(.particles, 24, steps: 1, [0, 54, 154, 254, 354, 424, 604]),
        USScale(.ozone, 8, steps: perBillion(48), [0, 54, 70, 85, 105, 200]),
        USScale(.ozone, 1, steps: perBillion(48), [125, 164, 204, 404, 604], from: 2),
        USScale(.nitrogenDioxide, 1, steps: perBillion(46.006), [0, 53, 100, 360, 649, 1249, 2049]),
        USScale(.sulphurDioxide, 1, steps: perBillion(64.066), [0, 35, 75, 185, 304]),
        USScale(.sulphurDioxide, 24, steps: perBillion(64.066), [305, 604, 1004], from: 4),
        USScale(.carbonMonoxide, 8, steps: perBillion(28.010) / 100, [0, 44, 94, 124, 154, 304, 504]),
    ]

    private static let values: [ClosedRange<Double>] = [
        0...50, 51...100, 101...150, 151...200, 201...300, 301...500,
    ]

    /// Creates a row from the first step and the last step of each segment, which begin with one of the levels.
    private init(_ pollutant: Pollutant, _ hours: Int, steps: Double, _ ends: [Double], from level: Int = 0) {
        (self.pollutant, self.hours, self.steps) = (pollutant, hours, steps)
        segments = zip(zip(ends, ends.dropFirst()), Self.values[level...]).enumerated().map { index, segment in
            let ((before, end), values) = segment
            return ((index == 0 ? before : before + 1)...end, values)
        }
    }

    /// Returns the parts per billion in one µg/m³ of a gas with a molar mass in g/mol, at 25 °C and 1013 hPa, where a
    /// mole of a gas fills 24.45 l.
    private static func perBillion(_ molarMass: Double) -> Double { 24.45 / molarMass }
}
