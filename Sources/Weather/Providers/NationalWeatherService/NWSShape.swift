/// The place of a response: the point of its geometry, or the middle of its area.
enum NWSShape {
    /// Returns the place of a response's geometry; without a geometry, an empty place.
    static func place(of body: JSONObject) throws(ForecastProblem) -> Place {
        guard let geometry = body["geometry"] else { return Place() }
        // Without the GeoJSON envelope, a geometry is a text such as POINT(-74 40.7).
        let shape = geometry.kind == .string ? shape(try geometry.string()) : try Self.shape(geometry.object())
        guard let corner = shape.corners.first else { return Place() }
        if shape.isPoint { return Place(latitude: corner.latitude, longitude: corner.longitude) }
        return Place(
            latitude: middle(shape.corners.map(\.latitude)), longitude: middle(shape.corners.map(\.longitude)))
    }

    private typealias Corner = (longitude: Double, latitude: Double)

    private static func middle(_ numbers: [Double]) -> Double? {
        guard let least = numbers.min(), let most = numbers.max() else { return nil }
        return least / 2 + most / 2
    }

    private static func shape(_ geometry: JSONObject) throws(ForecastProblem) -> (isPoint: Bool, corners: [Corner]) {
        if let parts = try geometry.array("geometries") {
            let shapes = try parts.map { (part) throws(ForecastProblem) in try shape(part.object()) }
            return shapes.first { $0.isPoint } ?? shapes.first ?? (false, [])
        }
        var corners: [Corner] = []
        if let coordinates = geometry["coordinates"] { try collect(coordinates, into: &corners) }
        return (corners.count == 1, corners)
    }

    /// Collects the pairs of numbers in nested arrays.
    private static func collect(_ value: JSONValue, into corners: inout [Corner]) throws(ForecastProblem) {
        let list = Array(try value.array())
        if list.count >= 2, list[0].kind == .number {
            corners.append((try list[0].double(), try list[1].double()))
        } else {
            for part in list where part.kind == .array { try collect(part, into: &corners) }
        }
    }

    private static func shape(_ text: String) -> (isPoint: Bool, corners: [Corner]) {
        let pairs = text.split { "(),".contains($0) }.compactMap { pair -> Corner? in
            let numbers = pair.split(separator: " ").compactMap { Double($0) }.filter(\.isFinite)
            return numbers.count == 2 ? (numbers[0], numbers[1]) : nil
        }
        return (pairs.count == 1, pairs)
    }
}
