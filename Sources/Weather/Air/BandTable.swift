/// A table of bands for each pollutant: that of the European or of the United Kingdom's index.
///
/// A concentration is in the first band whose upper bound it does not exceed, or else in the one after the last bound.
struct BandTable {
    /// The upper bounds of a pollutant's bands, in µg/m³, of a mean over a number of hours.
    struct Row {
        let pollutant: Pollutant
        let hours: Int
        let bounds: [Double]
    }

    let rows: [Row]
    /// Whether concentrations are rounded to whole numbers first.
    let rounds: Bool

    /// Returns the number of the band from 1 on, and the share of the band below the concentration, which tells two
    /// pollutants in the same band apart.
    func band(of concentration: Double, in row: Row) -> (number: Int, share: Double) {
        let bounds = row.bounds
        let amount = rounds ? concentration.rounded() : concentration
        let index = bounds.firstIndex { amount <= $0 } ?? bounds.count
        let low = index == 0 ? 0 : bounds[index - 1]
        let high = index < bounds.count ? bounds[index] : 2 * low
        return (index + 1, (concentration - low) / (high - low))
    }

    /// The European Air Quality Index: bands for hourly means, as revised by the European Environment Agency in 2024
    /// (EEA's revision of the European air quality index bands, ETC HE Report 2024/17).
    static let european = BandTable(
        rows: [
            Row(pollutant: .fineParticles, hours: 1, bounds: [5, 15, 50, 90, 140]),
            Row(pollutant: .particles, hours: 1, bounds: [15, 45, 120, 195, 270]),
            Row(pollutant: .ozone, hours: 1, bounds: [60, 100, 120, 160, 180]),
            Row(pollutant: .nitrogenDioxide, hours: 1, bounds: [10, 25, 60, 100, 150]),
            Row(pollutant: .sulphurDioxide, hours: 1, bounds: [20, 40, 125, 190, 275]),
        ], rounds: false)

    /// The Daily Air Quality Index: bands of the Department for Environment, Food and Rural Affairs (Update on
    /// Implementation of the Daily Air Quality Index, April 2013). Sulphur dioxide has a mean over a quarter of an hour,
    /// for which the value of the hour is taken.
    static let uk = BandTable(
        rows: [
            Row(pollutant: .fineParticles, hours: 24, bounds: [11, 23, 35, 41, 47, 53, 58, 64, 70]),
            Row(pollutant: .particles, hours: 24, bounds: [16, 33, 50, 58, 66, 75, 83, 91, 100]),
            Row(pollutant: .ozone, hours: 8, bounds: [33, 66, 100, 120, 140, 160, 187, 213, 240]),
            Row(pollutant: .nitrogenDioxide, hours: 1, bounds: [67, 134, 200, 267, 334, 400, 467, 534, 600]),
            Row(pollutant: .sulphurDioxide, hours: 1, bounds: [88, 177, 266, 354, 443, 532, 710, 887, 1064]),
        ], rounds: true)
}
