/// An index of air quality: a published table that turns concentrations into levels.
public enum AirIndex: String, CaseIterable, Sendable {
    /// The European Air Quality Index of the European Environment Agency: six levels.
    case european
    /// The Air Quality Index of the Environmental Protection Agency of the United States: 0 to 500 in six levels.
    case us
    /// The Daily Air Quality Index of the United Kingdom: 1 to 10 in four levels.
    case uk

    /// The number of levels.
    public var levels: Int { self == .uk ? 4 : 6 }

    /// The index that is usual in a country: that of the United Kingdom, that of Europe for the other countries of
    /// Europe, and that of the United States elsewhere and for an unknown country.
    ///
    /// - Parameter country: The code of a country, such as `NO`.
    public init(country: String?) {
        let country = country ?? ""
        self = country == "GB" ? .uk : Self.europe.contains(country) ? .european : .us
    }

    /// The countries of Europe except the United Kingdom.
    private static let europe: Set<String> = [
        "AD", "AL", "AT", "AX", "BA", "BE", "BG", "BY", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR",
        "GG",
        "GI", "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "MT",
        "NL",
        "NO", "PL", "PT", "RO", "RS", "SE", "SI", "SJ", "SK", "SM", "TR", "UA", "VA", "XK",
    ]
}

/// A pollutant that an index considers.
public enum Pollutant: String, CaseIterable, Sendable {
    /// Particles up to 2.5 µm.
    case fineParticles
    /// Particles up to 10 µm.
    case particles
    /// Ozone.
    case ozone
    /// Nitrogen dioxide.
    case nitrogenDioxide
    /// Sulphur dioxide.
    case sulphurDioxide
    /// Carbon monoxide.
    case carbonMonoxide

    /// The concentration in a moment, in µg/m³.
    func concentration(in moment: AirMoment) -> Double? {
        switch self {
        case .fineParticles: moment.fineParticles
        case .particles: moment.particles
        case .ozone: moment.ozone
        case .nitrogenDioxide: moment.nitrogenDioxide
        case .sulphurDioxide: moment.sulphurDioxide
        case .carbonMonoxide: moment.carbonMonoxide
        }
    }
}

/// The value of an index at an instant.
public struct AirReading: Equatable, Sendable {
    /// The index.
    public let index: AirIndex
    /// The value: 0 to 500 in the United States, 1 to 10 in the United Kingdom; in Europe the level.
    public let value: Int
    /// The pollutant with the highest value; nil if the service only states the index.
    public let pollutant: Pollutant?

    /// The level, from 1 for the best air to ``AirIndex/levels``.
    public var level: Int {
        switch index {
        case .european: value
        case .us: 1 + [50, 100, 150, 200, 300].count { value > $0 }
        case .uk: 1 + [3, 6, 9].count { value > $0 }
        }
    }
}
