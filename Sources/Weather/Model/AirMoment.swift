import FoundationEssentials

/// The quality of the air at an instant: pollutants, pollen, and the indices that the service states itself.
public struct AirMoment: Equatable, Sendable, HasMembers {
    /// The instant.
    public var time: Date
    @usableFromInline var numbers = Numbers<AirMember>()
    /// Particles up to 2.5 µm (PM2.5), in µg/m³.
    @inlinable public var fineParticles: Double? {
        get { numbers[.fineParticles] }
        set { numbers[.fineParticles] = newValue }
    }
    /// Particles up to 10 µm (PM10), in µg/m³.
    @inlinable public var particles: Double? {
        get { numbers[.particles] }
        set { numbers[.particles] = newValue }
    }
    /// Ozone, in µg/m³.
    @inlinable public var ozone: Double? {
        get { numbers[.ozone] }
        set { numbers[.ozone] = newValue }
    }
    /// Nitrogen dioxide, in µg/m³.
    @inlinable public var nitrogenDioxide: Double? {
        get { numbers[.nitrogenDioxide] }
        set { numbers[.nitrogenDioxide] = newValue }
    }
    /// Sulphur dioxide, in µg/m³.
    @inlinable public var sulphurDioxide: Double? {
        get { numbers[.sulphurDioxide] }
        set { numbers[.sulphurDioxide] = newValue }
    }
    /// Carbon monoxide, in µg/m³.
    @inlinable public var carbonMonoxide: Double? {
        get { numbers[.carbonMonoxide] }
        set { numbers[.carbonMonoxide] = newValue }
    }
    /// Alder pollen, in grains per cubic meter.
    @inlinable public var alderPollen: Double? {
        get { numbers[.alderPollen] }
        set { numbers[.alderPollen] = newValue }
    }
    /// Birch pollen, in grains per cubic meter.
    @inlinable public var birchPollen: Double? {
        get { numbers[.birchPollen] }
        set { numbers[.birchPollen] = newValue }
    }
    /// Grass pollen, in grains per cubic meter.
    @inlinable public var grassPollen: Double? {
        get { numbers[.grassPollen] }
        set { numbers[.grassPollen] = newValue }
    }
    /// Mugwort pollen, in grains per cubic meter.
    @inlinable public var mugwortPollen: Double? {
        get { numbers[.mugwortPollen] }
        set { numbers[.mugwortPollen] = newValue }
    }
    /// Olive pollen, in grains per cubic meter.
    @inlinable public var olivePollen: Double? {
        get { numbers[.olivePollen] }
        set { numbers[.olivePollen] = newValue }
    }
    /// Ragweed pollen, in grains per cubic meter.
    @inlinable public var ragweedPollen: Double? {
        get { numbers[.ragweedPollen] }
        set { numbers[.ragweedPollen] = newValue }
    }
    /// The service's level of tree pollen, from 0 (none) to 5 (very high).
    @inlinable public var treePollenLevel: Double? {
        get { numbers[.treePollenLevel] }
        set { numbers[.treePollenLevel] = newValue }
    }
    /// The service's level of grass pollen, from 0 (none) to 5 (very high).
    @inlinable public var grassPollenLevel: Double? {
        get { numbers[.grassPollenLevel] }
        set { numbers[.grassPollenLevel] = newValue }
    }
    /// The service's level of weed pollen, from 0 (none) to 5 (very high).
    @inlinable public var weedPollenLevel: Double? {
        get { numbers[.weedPollenLevel] }
        set { numbers[.weedPollenLevel] = newValue }
    }
    /// The European index as the service states it.
    @inlinable public var europeanIndex: Double? {
        get { numbers[.europeanIndex] }
        set { numbers[.europeanIndex] = newValue }
    }
    /// The US index (AQI) as the service states it, from 0 to 500.
    @inlinable public var usIndex: Double? {
        get { numbers[.usIndex] }
        set { numbers[.usIndex] = newValue }
    }
    /// The UK index (DAQI) as the service states it, from 1 to 10.
    @inlinable public var ukIndex: Double? {
        get { numbers[.ukIndex] }
        set { numbers[.ukIndex] = newValue }
    }

    /// Creates a moment without any values.
    public init(time: Date) {
        self.time = time
    }
}

/// The quality of the air at a place: now, and hour by hour.
public struct AirForecast: Equatable, Sendable {
    /// The air now.
    public var current: AirMoment?
    /// The air hour by hour, in order of time, which may begin before now.
    public var hours: [AirMoment]

    /// Creates a forecast of the air.
    public init(current: AirMoment? = nil, hours: [AirMoment] = []) {
        (self.current, self.hours) = (current, hours)
    }

    /// Whether there are no data.
    public var isEmpty: Bool { current == nil && hours.isEmpty }
}
