// swift-tools-version: 6.2

import PackageDescription

// The products of OpenCombine, with the streams of Rx: a package that depends on OpenCombine changes its address to that of
// this folder, and nothing else.
let package = Package(
    name: "OpenCombine",
    products: [
        .library(name: "OpenCombine", targets: ["OpenCombine"]),
        .library(name: "OpenCombineDispatch", targets: ["OpenCombineDispatch"]),
        .library(name: "OpenCombineFoundation", targets: ["OpenCombineFoundation"]),
        .library(name: "OpenCombineShim", targets: ["OpenCombineShim"]),
    ],
    dependencies: [.package(name: "forecast-report", path: "../..")],
    targets: [
        .target(name: "OpenCombine", dependencies: [.product(name: "Rx", package: "forecast-report")]),
        .target(
            name: "OpenCombineDispatch",
            dependencies: ["OpenCombine", .product(name: "RxFoundation", package: "forecast-report")]),
        .target(
            name: "OpenCombineFoundation",
            dependencies: [
                "OpenCombine", .product(name: "RxFoundation", package: "forecast-report"),
                .product(name: "RxFoundationNetworking", package: "forecast-report"),
            ]),
        .target(name: "OpenCombineShim", dependencies: ["OpenCombine", "OpenCombineDispatch", "OpenCombineFoundation"]),
        .testTarget(name: "OpenCombineTests", dependencies: ["OpenCombineShim"]),
    ],
    swiftLanguageModes: [.v6]
)
