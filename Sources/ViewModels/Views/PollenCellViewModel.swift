import Outputs
import Weather

/// A kind of pollen in the air, with its level in words, or else its grains. Kinds without pollen have no cell.
public struct PollenCellViewModel: Cell {
    /// `Birch pollen`.
    public let kind: String
    /// `High`, or `12 grains/m³`.
    public let amount: String

    public static let fields: [Field<PollenCellViewModel>] = [
        .text("kind") { $0.kind },
        .text("amount") { $0.amount },
    ]

    /// Returns the cells of the kinds in the air.
    static func cells(of air: AirMoment, _ language: Language) -> [PollenCellViewModel] {
        let kinds: [(name: String, level: Double?, grains: Double?)] = [
            ("tree", air.treePollenLevel, nil), ("alder", nil, air.alderPollen), ("birch", nil, air.birchPollen),
            ("olive", nil, air.olivePollen), ("grass", air.grassPollenLevel, air.grassPollen),
            ("weed", air.weedPollenLevel, nil), ("mugwort", nil, air.mugwortPollen),
            ("ragweed", nil, air.ragweedPollen),
        ]
        return kinds.compactMap { kind in
            guard let amount = amount(kind.level, kind.grains, language) else { return nil }
            return PollenCellViewModel(kind: language.phrases["pollen." + kind.name], amount: amount)
        }
    }

    private static func amount(_ level: Double?, _ grains: Double?, _ language: Language) -> String? {
        if let level = level?.rounded() {
            return level >= 1 ? language.phrases["pollen.level.\(Int(min(level, 5)))"] : nil
        }
        guard let grains = grains?.rounded(), grains >= 1 else { return nil }
        return language.phrases["pollen.grains", ["count": language.numbers.whole(grains)]]
    }
}
