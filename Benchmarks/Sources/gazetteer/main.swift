import Foundation
import Timing
import Weather

let gazetteer = Gazetteer.embedded

/// Places in turn, so that caches do not help.
struct Places {
    private var places: [(latitude: Double, longitude: Double)]
    private var next = 0

    /// Places all over the globe, mostly at sea: the points of a spiral from pole to pole.
    static let everywhere = Places(
        (0..<5_000).map { i in
            let height = 1 - 2 * (Double(i) + 0.5) / 5_000
            return (latitude: asin(height) * 180 / .pi, longitude: Double(i) * 137.507_764)
        })

    /// Places some kilometers from towns.
    static let nearTowns = Places(
        gazetteer.towns(startingWith: "b", limit: 5_000).map { ($0.latitude * 0.999, $0.longitude * 0.999) })

    private init(_ places: [(latitude: Double, longitude: Double)]) {
        self.places = places
    }

    mutating func callAsFunction() -> (latitude: Double, longitude: Double) {
        next = (next + 1) % places.count
        return places[next]
    }
}

var nearTowns = Places.nearTowns
var everywhere = Places.everywhere

func finding(_ query: String) -> Case {
    Case("find “\(query)”") { keep(gazetteer.find(query)) }
}

let cases = [
    Case("nearest, near towns") {
        let place = nearTowns()
        keep(gazetteer.nearest(latitude: place.latitude, longitude: place.longitude))
    },
    Case("nearest, all over the globe") {
        let place = everywhere()
        keep(gazetteer.nearest(latitude: place.latitude, longitude: place.longitude))
    },
    Case("time zone, near towns") {
        let place = nearTowns()
        keep(gazetteer.timeZone(latitude: place.latitude, longitude: place.longitude))
    },
    Case("main town, near towns") {
        let place = nearTowns()
        keep(gazetteer.mainTown(latitude: place.latitude, longitude: place.longitude))
    },
    finding("Oslo"), finding("Köln"), finding("San José"), finding("Paris, Texas"), finding("Wien, Österreich"),
    finding("Springfeild"),
    Case("complete “Trom”") { keep(gazetteer.towns(startingWith: "Trom")) },
    Case("complete “S”") { keep(gazetteer.towns(startingWith: "S")) },
]

print("| | median µs |\n| --- | ---: |")
for (test, time) in zip(cases, try microseconds(cases)) {
    print("| \(test.name) | \(String(format: "%.1f", time)) |")
}
