import Weather

extension Speed {
    /// `8`: for places where the unit is plain from what stands around it.
    func short(_ unit: WindUnit) -> String {
        switch unit {
        case .kilometersPerHour: NumberText.whole(kilometersPerHour)
        case .milesPerHour: NumberText.whole(milesPerHour)
        case .metersPerSecond: NumberText.whole(metersPerSecond)
        case .knots: NumberText.whole(knots)
        case .beaufort: String(beaufort)
        }
    }
}
