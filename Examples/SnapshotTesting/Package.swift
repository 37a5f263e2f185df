// swift-tools-version: 6.2

import PackageDescription

// A client package, whose view model is tested with StreamSnapshots: with Swift Testing and with XCTest.
let package = Package(
    name: "snapshot-testing",
    dependencies: [.package(name: "forecast-report", path: "../..")],
    targets: [
        .target(
            name: "Parcels",
            dependencies: [
                .product(name: "Outputs", package: "forecast-report"),
                .product(name: "Rx", package: "forecast-report"),
            ]),
        .testTarget(
            name: "ParcelsTests",
            dependencies: ["Parcels", .product(name: "StreamSnapshots", package: "forecast-report")],
            exclude: ["__Snapshots__"]),
    ]
)
