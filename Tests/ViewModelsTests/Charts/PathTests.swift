import Foundation
import Testing

@testable import ViewModels

@Suite("Paths")
struct PathTests {
    @Test(
        "have numbers in tenths, without superfluous digits",
        arguments: [
            (0.0, "0"), (-0.04, "0"), (-0.05, "-0.1"), (12.0, "12"), (12.34, "12.3"), (-0.26, "-0.3"), (99.96, "100"),
            (.nan, "0"), (.infinity, "0"), (1152, "1152"),
        ])
    func numbers(value: Double, text: String) {
        #expect(SVGNumber.text(value) == text)
    }

    @Test("have steps relative to the rounded end of the last one")
    func steps() {
        var path = PathWriter()
        path.move(to: ChartPoint(x: 1, y: 2))
        for index in 1...100 { path.line(to: ChartPoint(x: 1 + Double(index) * 0.26, y: 2)) }
        path.close()
        #expect(path.text.hasPrefix("M1 2l0.3 0l0.2 0l0.3 0l0.2 0"))
        #expect(path.text.hasSuffix("z"))
        let end = DrawnPath(path.text)?.runs.last?.last
        #expect(end.map { abs($0.x - 27) < 0.01 && $0.y == 2 } == true)
    }

    @Test("of curves do not overshoot the points that they connect", arguments: 0..<200)
    func monotone(seed: Int) throws {
        var x = 0.0
        let points = (0..<30).map { index in
            x += [6, 24, 72][(seed * index * 7 + index) % 3]
            return ChartPoint(x: x, y: (68 + 40 * sin(Double(seed * 31 + index * index))).rounded())
        }
        for points in [points, points.map { ChartPoint(x: x - $0.x, y: $0.y) }] {
            var path = PathWriter()
            path.move(to: points[0])
            MonotoneCurve(points).draw(into: &path)
            let drawn = try #require(DrawnPath(path.text))
            #expect(drawn.runs == [points])
            // After the first point, each step has two control points and its end.
            for (index, (start, end)) in zip(points, points.dropFirst()).enumerated() {
                let lower = min(start.y, end.y) - 0.11, upper = max(start.y, end.y) + 0.11
                for point in drawn.all[(3 * index + 1)...(3 * index + 3)] {
                    #expect(point.y >= lower && point.y <= upper)
                    #expect((point.x - start.x) * (end.x - point.x) >= -0.01)
                }
            }
        }
    }

    @Test("are correct for few points")
    func few() {
        for count in 0...2 {
            var path = PathWriter()
            path.move(to: ChartPoint(x: 0, y: 0))
            MonotoneCurve((0..<count).map { ChartPoint(x: Double($0) * 3, y: 1) }).draw(into: &path)
            #expect(path.text == (count < 2 ? "M0 0" : "M0 0c1 1 2 1 3 1"))
        }
    }
}
