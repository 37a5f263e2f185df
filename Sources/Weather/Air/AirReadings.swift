import FoundationEssentials

extension AirForecast {
    /// The longest time between an instant and the data for it.
    private static let reach: TimeInterval = 3 * 3600

    /// Returns the air at an instant: the latest data before it, or else the first data after it; nil if there are none
    /// within three hours. Values that are missing there are those of the other data, now or of the hour.
    public func moment(at instant: Date) -> AirMoment? {
        let now = current.flatMap { abs($0.time.timeIntervalSince(instant)) <= Self.reach ? $0 : nil }
        let next = count(to: instant)
        let before = hours[..<next].last.flatMap { $0.time >= instant - Self.reach ? $0 : nil }
        let after = before == nil ? hours[next...].first.flatMap { $0.time <= instant + Self.reach ? $0 : nil } : nil
        guard let hour = before ?? after else { return now }
        guard let now else { return hour }
        let (first, second) =
            now.time <= instant && now.time > hour.time || hour.time > instant
            ? (now, hour) : (hour, now)
        var moment = first
        moment.fill(from: second)
        return moment
    }

    /// Returns the value of an index at an instant; nil if there are no data within three hours.
    ///
    /// The value is that of the pollutant for which it is highest. A mean over several hours is that of the hours up to
    /// the instant if three quarters of them are known, or else the concentration at the instant. Without
    /// concentrations it is the index that the service states.
    public func reading(of index: AirIndex, at instant: Date) -> AirReading? {
        guard let moment = moment(at: instant) else { return nil }
        let computed =
            switch index {
            case .european: banded(index, .european, moment)
            case .uk: banded(index, .uk, moment)
            case .us: usReading(moment)
            }
        return computed ?? Self.stated(index, moment)
    }

    private func banded(_ index: AirIndex, _ table: BandTable, _ moment: AirMoment) -> AirReading? {
        var worst: (number: Int, share: Double, pollutant: Pollutant)?
        for row in table.rows {
            guard let amount = mean(of: row.pollutant, over: row.hours, moment) else { continue }
            let band = table.band(of: amount, in: row)
            if let worst, (worst.number, worst.share) >= (band.number, band.share) { continue }
            worst = (band.number, band.share, row.pollutant)
        }
        return worst.map { AirReading(index: index, value: $0.number, pollutant: $0.pollutant) }
    }

    private func usReading(_ moment: AirMoment) -> AirReading? {
        var worst: AirReading?
        for scale in USScale.all {
            guard let amount = mean(of: scale.pollutant, over: scale.hours, moment),
                let value = scale.value(of: amount), value > worst?.value ?? -1
            else { continue }
            worst = AirReading(index: .us, value: value, pollutant: scale.pollutant)
        }
        return worst
    }

    /// Returns the index that the service states. Open-Meteo's European index has twenty points for each level.
    private static func stated(_ index: AirIndex, _ moment: AirMoment) -> AirReading? {
        let value: Int? =
            switch index {
            case .european: moment.europeanIndex.map { points in 1 + [20, 40, 60, 80, 100].count { points > $0 } }
            case .us: moment.usIndex.map { Int(min($0, 500).rounded()) }
            case .uk: moment.ukIndex.map { Int($0.rounded()) }
            }
        return value.map { AirReading(index: index, value: $0, pollutant: nil) }
    }

    /// Returns the mean of a pollutant over the hours up to a moment, or else its concentration in that moment.
    private func mean(of pollutant: Pollutant, over count: Int, _ moment: AirMoment) -> Double? {
        let now = pollutant.concentration(in: moment)
        guard count > 1 else { return now }
        var (sum, known) = (0.0, 0)
        var end = self.count(to: moment.time)
        for age in 1...count where end > 0 {
            let start = self.count(to: moment.time - Double(age) * 3600)
            // Only one value of each hour counts, the latest.
            if let amount = hours[start..<end].reversed().lazy.compactMap(pollutant.concentration).first {
                (sum, known) = (sum + amount, known + 1)
            }
            end = start
        }
        return known * 4 >= count * 3 ? sum / Double(known) : now
    }

    /// Returns the number of hours up to an instant, by binary search.
    private func count(to instant: Date) -> Int {
        var (low, high) = (0, hours.count)
        while low < high {
            let middle = (low + high) / 2
            if hours[middle].time <= instant { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
