extension Condition {
    /// Creates the condition of a symbol, 1 to 27; unknown for any other number.
    init(smhi symbol: Int) {
        let intensities: [Condition.Intensity] = [.light, .moderate, .heavy]
        self =
            switch symbol {
            case 1: Condition(.clear)
            case 2: Condition(.mostlyClear)
            case 3, 4: Condition(.partlyCloudy)
            case 5: Condition(.mostlyCloudy)
            case 6: Condition(.overcast)
            case 7: Condition(.fog)
            case 8...10: Condition(.rain, intensities[symbol - 8], isShowers: true)
            case 11, 21: Condition(.thunderstorm)
            case 12...14: Condition(.sleet, intensities[symbol - 12], isShowers: true)
            case 15...17: Condition(.snow, intensities[symbol - 15], isShowers: true)
            case 18...20: Condition(.rain, intensities[symbol - 18])
            case 22...24: Condition(.sleet, intensities[symbol - 22])
            case 25...27: Condition(.snow, intensities[symbol - 25])
            default: Condition(.unknown)
            }
    }
}
