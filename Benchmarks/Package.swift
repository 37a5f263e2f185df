// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "forecast-report", path: "..")],
    targets: [
        .executableTarget(
            name: "rx",
            dependencies: [.product(name: "Rx", package: "forecast-report")]
        )
    ],
    swiftLanguageModes: [.v6]
)
