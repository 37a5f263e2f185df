import HTMLRender
import Templates
import Testing
import Weather

@testable import ViewModels

@Suite("The drawings")
struct DrawingsTests {
    private func exists(_ name: String) -> Bool {
        EmbeddedFile.named("icons/\(name).svg") != nil
    }

    @Test("all of the icons are valid")
    func mistakes() {
        var drawings: [String: [UInt8]] = [:]
        for file in EmbeddedFile.all where file.name.hasSuffix(".svg") { drawings[file.name] = Array(file.bytes) }
        #expect(drawings.count > 70)
        #expect(IconSet.problems(svg: drawings) == [])
    }

    @Test("every condition has a drawing in each of its forms", arguments: Condition.Kind.allCases)
    func conditions(_ kind: Condition.Kind) {
        for intensity in Condition.Intensity.allCases {
            for (isShowers, hasThunder) in [(false, false), (false, true), (true, false), (true, true)] {
                let condition = Condition(kind, intensity, isShowers: isShowers, hasThunder: hasThunder)
                for light in Daylight.allCases {
                    let name = condition.iconName(in: light)
                    #expect(exists(name), "\(name), for \(condition.name) by \(light)")
                }
            }
        }
    }

    @Test(
        "the icons include the names that view models have always used",
        arguments: [
            "sun.max", "cloud.sun", "cloud", "cloud.fill", "cloud.rain", "cloud.sun.rain", "cloud.bolt", "cloud.snow",
            "cloud.fog", "moon", "cloud.moon", "cloud.moon.rain", "icloud.slash",
        ])
    func symbols(_ name: String) {
        #expect(exists(name))
    }

    @Test("the icons include the phases of the moon and the forces of the wind")
    func scales() {
        let phases = [
            "new.moon", "waxing.crescent", "first.quarter", "waxing.gibbous", "full.moon", "waning.gibbous",
            "last.quarter", "waning.crescent",
        ]
        let names = phases.map { "moonphase.\($0)" } + (0...12).map { "wind.beaufort.\($0)" }
        #expect(names.filter { !exists($0) } == [])
    }
}
