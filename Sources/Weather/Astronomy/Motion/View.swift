import Glibc

/// The sun or the moon as seen by an observer.
struct View {
    enum Body {
        case sun, moon
    }

    let body: Body
    let observer: Observer
    let ephemeris: Ephemeris

    /// Returns the body's direction at a day counted from noon of 2000-01-01, and how fast it rises.
    func sight(at day: Double) -> Sight {
        ephemeris.read(at: day) { span in
            let position = span.position(of: day)
            let (place, rate) =
                body == .sun ? span.sun.valuesAndRates(at: position) : span.moon.valuesAndRates(at: position)
            return sight(at: day, place: place, rate: rate, siderealTime: span.siderealTime(at: day))
        }
    }

    private func sight(
        at day: Double, place: Motion.Values, rate: Motion.Values, siderealTime: Double
    ) -> Sight {
        let turned = siderealTime + observer.meridian
        let (sine, cosine) = (sin(turned), cos(turned))

        // The vector from the observer to the body, in the frame that turns with the observer's meridian: outward from
        // the axis along the meridian, eastward, and northward along the axis.
        let outward = place.x * cosine + place.y * sine - observer.fromAxis
        let eastward = place.y * cosine - place.x * sine
        let northward = place.z - observer.fromEquator
        // The rates of change per day.
        let scale = 2 / SkySpan.days
        let outwardRate = (rate.x * cosine + rate.y * sine) * scale + EarthRotation.perDay * eastward
        let eastwardRate =
            (rate.y * cosine - rate.x * sine) * scale - EarthRotation.perDay * (outward + observer.fromAxis)
        let northwardRate = rate.z * scale

        let up = outward * observer.cosine + northward * observer.sine
        let upRate = outwardRate * observer.cosine + northwardRate * observer.sine
        let distance = (outward * outward + eastward * eastward + northward * northward).squareRoot()
        let distanceRate =
            (outward * outwardRate + eastward * eastwardRate + northward * northwardRate) / distance
        return Sight(
            day: day, up: up / distance, rate: (upRate - up * distanceRate / distance) / distance,
            east: eastward / distance, outward: outward / distance, northward: northward / distance, distance: distance)
    }
}

/// A body's direction, as a vector of length one without refraction, and its distance.
struct Sight {
    /// The time, in days from noon of 2000-01-01.
    let day: Double
    /// The sine of the altitude of the body's center.
    let up: Double
    /// The rate of change of `up`, per day.
    let rate: Double
    /// The eastward component of the direction.
    let east: Double
    /// The component of the direction away from the Earth's axis.
    let outward: Double
    /// The component of the direction along the Earth's axis: the sine of the declination.
    let northward: Double
    /// The distance in equatorial radii of the Earth.
    let distance: Double
}

/// A height, above or below the horizon, at which a body rises and sets.
struct Horizon {
    private let sine: Double
    private let cosine: Double
    private let radius: Double

    /// Creates a height in degrees below the horizon, at which the upper edge of a body with a radius in kilometers
    /// counts.
    init(below degrees: Double, radius kilometers: Double = 0) {
        sine = sin(degrees * .pi / 180)
        cosine = cos(degrees * .pi / 180)
        radius = kilometers / Observer.equatorialRadius
    }

    /// Returns a number with the sign of the body's angular distance above this height; it is not an angle itself.
    func height(of sight: Sight) -> Double {
        let seenRadius = radius / sight.distance
        return sight.up + sine * (1 - seenRadius * seenRadius).squareRoot() + cosine * seenRadius
    }
}
