import Foundation

/// The sun or the moon as an observer sees it move over the sky.
struct View {
    enum Body {
        case sun, moon
    }

    let body: Body
    let observer: Observer
    let ephemeris: Ephemeris

    /// Where the body is at a day counted from noon of 2000-01-01, and how fast it rises.
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

        // The body from the observer, in the frame that turns with the observer's meridian: outward from the axis along
        // the meridian, eastward, northward along the axis.
        let outward = place.x * cosine + place.y * sine - observer.fromAxis
        let eastward = place.y * cosine - place.x * sine
        let northward = place.z - observer.fromEquator
        // How they change in a day.
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

/// Where a body is seen, not lifted by the air: a direction of length one, and the distance.
struct Sight {
    /// When, in days from noon of 2000-01-01.
    let day: Double
    /// The sine of the altitude of the body's center.
    let up: Double
    /// How fast that grows, per day.
    let rate: Double
    /// The part of the direction towards the east.
    let east: Double
    /// The part of the direction away from the Earth's axis.
    let outward: Double
    /// The part of the direction along the Earth's axis: the sine of the declination.
    let northward: Double
    /// Equatorial radii of the Earth.
    let distance: Double
}

/// A height that a body rises above or sets below.
struct Horizon {
    private let sine: Double
    private let cosine: Double
    private let radius: Double

    /// The height below the horizon in degrees, less what a body of that radius, in kilometers, shows of itself beyond
    /// its center.
    init(below degrees: Double, radius kilometers: Double = 0) {
        sine = sin(degrees * .pi / 180)
        cosine = cos(degrees * .pi / 180)
        radius = kilometers / Observer.equatorialRadius
    }

    /// How far above this height the body is; negative below it. Not an angle, but with the sign of one.
    func height(of sight: Sight) -> Double {
        let seenRadius = radius / sight.distance
        return sight.up + sine * (1 - seenRadius * seenRadius).squareRoot() + cosine * seenRadius
    }
}
