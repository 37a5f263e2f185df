// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that users of the libraries do not build it:
//
//     swift run --package-path Benchmarks -c release decode
let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "forecast-report", path: "..")],
    targets: [
        .target(name: "Timing"),
        .target(name: "Answers"),
        .target(name: "CMeasures", linkerSettings: [.linkedLibrary("simdjson")]),
        .target(name: "CAllocations"),
        .executableTarget(
            name: "rx",
            dependencies: ["Timing", "CAllocations", .product(name: "Rx", package: "forecast-report")]
        ),
        .executableTarget(
            name: "decode",
            dependencies: ["Timing", "CMeasures", .product(name: "Weather", package: "forecast-report")]
        ),
        .executableTarget(
            name: "viewmodels",
            dependencies: [
                "Timing", "CAllocations", .product(name: "ViewModels", package: "forecast-report"),
                .product(name: "Weather", package: "forecast-report"),
                .product(name: "Outputs", package: "forecast-report"),
                .product(name: "Rx", package: "forecast-report"),
            ]
        ),
        .executableTarget(
            name: "formatting",
            dependencies: ["Timing", .product(name: "ViewModels", package: "forecast-report")]
        ),
        .executableTarget(
            name: "render",
            dependencies: [
                "Timing", "CAllocations", .product(name: "HTMLRender", package: "forecast-report"),
                .product(name: "Outputs", package: "forecast-report"), .product(name: "Rx", package: "forecast-report"),
            ],
            exclude: ["page.html", "page.jinja"]
        ),
        .executableTarget(
            name: "page",
            dependencies: [
                "Answers", "Timing", "CAllocations", "CMeasures",
                .product(name: "HTMLRender", package: "forecast-report"),
                .product(name: "ViewModels", package: "forecast-report"),
                .product(name: "Weather", package: "forecast-report"), .product(name: "Rx", package: "forecast-report"),
            ]
        ),
        .executableTarget(name: "batch", dependencies: ["Answers"]),
        .executableTarget(
            name: "nothing",
            dependencies: [.product(name: "HTMLRender", package: "forecast-report")],
            linkerSettings: [.linkedLibrary("simdjson"), .linkedLibrary("z")]
        ),
        .executableTarget(
            name: "gazetteer",
            dependencies: ["Timing", .product(name: "Weather", package: "forecast-report")]
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
