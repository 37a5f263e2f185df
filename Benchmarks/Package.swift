// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "forecast-report", path: "..")],
    targets: [
        .target(name: "Timing"),
        .executableTarget(
            name: "rx",
            dependencies: [.product(name: "Rx", package: "forecast-report")]
        ),
        .executableTarget(
            name: "gazetteer",
            dependencies: ["Timing", .product(name: "Weather", package: "forecast-report")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
