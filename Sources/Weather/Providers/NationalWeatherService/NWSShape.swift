/// The place of a response: the point of its geometry, or the middle of its area.
enum NWSShape {
    /// Returns the place of a response's geometry; without a geometry, an empty place.
    static func place(of body: JSONObject) throws(ForecastProblem) -> Place {
        guard let geometry = body["geometry"] else { return Place() }
        // Without the GeoJSON envelope, a geometry is a text such as POINT(-74 40.7).
        let extent =
            geometry.kind == .string ? extent(ofText: try geometry.string()) : try extent(of: geometry.object())
        return extent.middle
    }

    /// The extent of a shape's corners. Shapes have too many corners to collect them.
    private struct Extent {
        var count = 0
        private var south = Double.infinity, north = -Double.infinity
        private var west = Double.infinity, east = -Double.infinity

        mutating func add(longitude: Double, latitude: Double) {
            count += 1
            (south, north) = (min(south, latitude), max(north, latitude))
            let near = nearWest(longitude)
            (west, east) = (min(west, near), max(east, near))
        }

        /// Returns a longitude on the same side of the date line as the western end: 181 for -179, if that is 179.
        private func nearWest(_ longitude: Double) -> Double {
            switch longitude - west {
            case 180...360: longitude - 360
            case -360 ... -180: longitude + 360
            default: longitude
            }
        }

        /// The point, or the middle of the area; a place without coordinates if there is no corner.
        var middle: Place {
            guard count > 0 else { return Place() }
            return Place(latitude: south / 2 + north / 2, longitude: west / 2 + east / 2)
        }
    }

    private static func extent(of geometry: JSONObject) throws(ForecastProblem) -> Extent {
        if let parts = try geometry.array("geometries") {
            var first: Extent?
            for part in parts {
                let extent = try extent(of: part.object())
                if extent.count == 1 { return extent }
                first = first ?? extent
            }
            return first ?? Extent()
        }
        var extent = Extent()
        if let coordinates = geometry["coordinates"] { try add(coordinates, to: &extent) }
        return extent
    }

    /// Adds the pairs of numbers in nested arrays.
    private static func add(_ value: JSONValue, to extent: inout Extent) throws(ForecastProblem) {
        let list = try value.array()
        if list.underestimatedCount >= 2, list.first?.kind == .number {
            let pair = try list.doubles(atMost: 2)
            if let longitude = pair[0], let latitude = pair[1] { extent.add(longitude: longitude, latitude: latitude) }
        } else {
            for part in list where part.kind == .array { try add(part, to: &extent) }
        }
    }

    /// Returns the extent of a text such as `POLYGON((-74 40,-73 40,-73 41,-74 40))`.
    private static func extent(ofText text: String) -> Extent {
        var extent = Extent()
        var rest = text.utf8[...]
        while !rest.isEmpty, extent.count < mostCorners {
            let end = rest.firstIndex { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") || $0 == UInt8(ascii: ",") }
            let pair = Substring(rest[..<(end ?? rest.endIndex)].prefix(longestPair))
            rest = end.map { rest[$0...].dropFirst() } ?? rest[rest.endIndex...]
            let numbers = pair.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
            if numbers.count == 2 { extent.add(longitude: numbers[0], latitude: numbers[1]) }
        }
        return extent
    }

    /// The maximum number of bytes of two coordinates in a text, and of corners that are read.
    private static let longestPair = 100
    private static let mostCorners = 100_000
}
