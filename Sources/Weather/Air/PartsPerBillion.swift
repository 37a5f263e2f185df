extension Pollutant {
    /// The µg/m³ of one part per billion of a gas at 25 °C and 1013 hPa, the conditions of the US index, where a mole
    /// of a gas fills 24.45 l; nil for particles.
    ///
    /// Concentrations in parts per billion are converted with it in both directions, so that their US index does not
    /// depend on the conversion.
    var microgramsPerBillionth: Double? { molarMass.map { $0 / 24.45 } }

    /// The molar mass of a gas, in g/mol; nil for particles.
    private var molarMass: Double? {
        switch self {
        case .fineParticles, .particles: nil
        case .ozone: 48
        case .nitrogenDioxide: 46.006
        case .sulphurDioxide: 64.066
        case .carbonMonoxide: 28.010
        }
    }
}
