// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "forecast-report",
    // For clients of Rx on macOS; the program and its C libraries are for Linux.
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Rx", targets: ["Rx"]),
        .library(name: "RxDispatch", targets: ["RxDispatch"]),
        .library(name: "RxFoundation", targets: ["RxFoundation"]),
        .library(name: "RxFoundationNetworking", targets: ["RxFoundationNetworking"]),
        .library(name: "RxObservation", targets: ["RxObservation"]),
        .library(name: "Outputs", targets: ["Outputs"]),
        .library(name: "Weather", targets: ["Weather"]),
        .library(name: "ViewModels", targets: ["ViewModels"]),
        .library(name: "HTMLRender", targets: ["HTMLRender"]),
        .library(name: "StreamSnapshots", targets: ["StreamSnapshots"]),
        .executable(name: "forecast-report", targets: ["forecast-report"]),
    ],
    targets: [
        // Layer 0: C libraries and embedded data.
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .target(name: "LibrariesOnDemand", linkerSettings: [.linkedLibrary("dl")]),
        .systemLibrary(name: "CSystem"),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CXXHash", providers: [.apt(["libxxhash-dev"])]),
        .systemLibrary(name: "CBrotli", providers: [.apt(["libbrotli-dev"])]),
        .systemLibrary(name: "CZstd", providers: [.apt(["libzstd-dev"])]),
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl")]),
        .target(name: "CSimdJSON", linkerSettings: [.linkedLibrary("simdjson")]),
        .target(
            name: "Templates",
            path: "templates",
            exclude: [
                "calendar", "compact", "feed", "gallery", "icons", "index", "kiosk", "languages", "list.sh", "page",
                "preview", "review", "sample.json", "text",
            ],
            sources: ["EmbeddedFile.swift"],
            plugins: ["ListTemplates"]
        ),
        .plugin(name: "ListTemplates", capability: .buildTool()),
        .target(name: "Gazetteer", exclude: ["CREDITS.md", "towns.table"]),
        .target(name: "Locales", exclude: ["CREDITS.md", "countries.table", "locales.table"]),

        // Layers 1 to 4: the libraries. `scripts/import-rule` lists the allowed imports.
        .target(name: "Rx"),
        .target(name: "Spelling"),
        .target(name: "Files", dependencies: ["CSystem", "Rx"]),
        // The ICU inside Foundation, which is not linked automatically for a target that imports it.
        .target(name: "TextForms", linkerSettings: [.linkedLibrary("_FoundationICU")]),
        .target(name: "Wording"),
        .target(
            name: "Batch",
            dependencies: [
                "CBrotli", "CSQLite", "CXXHash", "CZlib", "CZstd", "Files", "LibrariesOnDemand", "Rx", "Spelling",
                "TextForms",
            ]),
        .target(name: "Arguments", dependencies: ["Spelling"]),
        .target(name: "RxDispatch", dependencies: ["Rx"]),
        .target(name: "RxFoundation", dependencies: ["Rx", "RxDispatch"]),
        .target(name: "RxFoundationNetworking", dependencies: ["Rx", "RxFoundation"]),
        .target(name: "RxObservation", dependencies: ["Rx"]),
        .target(name: "Outputs", dependencies: ["Rx"]),
        .target(
            name: "Weather",
            dependencies: ["Rx", "CCurl", "CSimdJSON", "Gazetteer", "Files", "Spelling", "TextForms", "Wording"]),
        .target(
            name: "ViewModels",
            dependencies: ["Weather", "Outputs", "Rx", "Locales", "Templates", "TextForms"]),
        .target(name: "HTMLRender", dependencies: ["Outputs", "Rx", "CLibXML2", "Spelling", "Templates", "Wording"]),
        .target(name: "StreamSnapshots", dependencies: ["Outputs", "Rx", "Files", "Spelling"]),

        // Layer 5: the command.
        .executableTarget(
            name: "forecast-report",
            dependencies: [
                "Arguments", "Batch", "Files", "Weather", "ViewModels", "HTMLRender", "StreamSnapshots", "Outputs",
                "Rx", "RxDispatch", "CSystem", "CZlib", "LibrariesOnDemand", "Spelling", "Templates", "TextForms",
                "Wording",
            ]
        ),

        // Writes the tables of Locales; not part of a product.
        .executableTarget(name: "make-locales", dependencies: ["ViewModels"]),

        // An HTTP server for several test targets; not part of a product.
        .target(name: "LocalServer", path: "Tests/LocalServer"),

        .testTarget(name: "RxTests", dependencies: ["Rx", "StreamSnapshots"]),
        .testTarget(name: "SpellingTests", dependencies: ["Spelling"]),
        .testTarget(name: "FilesTests", dependencies: ["Files"]),
        .testTarget(name: "BatchTests", dependencies: ["Batch"]),
        .testTarget(name: "TextFormsTests", dependencies: ["TextForms"]),
        .testTarget(name: "WordingTests", dependencies: ["Wording"]),
        .testTarget(name: "ArgumentsTests", dependencies: ["Arguments"]),
        .testTarget(name: "RxDispatchTests", dependencies: ["RxDispatch"]),
        .testTarget(
            name: "RxFoundationTests", dependencies: ["RxFoundation", "RxFoundationNetworking", "LocalServer"]),
        .testTarget(name: "RxObservationTests", dependencies: ["RxObservation", "StreamSnapshots"]),
        .testTarget(name: "OutputsTests", dependencies: ["Outputs"]),
        .testTarget(name: "WeatherTests", dependencies: ["Weather", "Templates", "LocalServer"]),
        .testTarget(
            name: "ViewModelsTests", dependencies: ["ViewModels", "StreamSnapshots"],
            exclude: ["__Snapshots__", "Views/__Snapshots__"]),
        .testTarget(name: "HTMLRenderTests", dependencies: ["HTMLRender"], exclude: ["Problems/Broken"]),
        .testTarget(
            name: "StreamSnapshotsTests", dependencies: ["StreamSnapshots"], exclude: ["Tutorial/__Snapshots__"]),
        .testTarget(name: "TemplatesTests", dependencies: ["Templates", "HTMLRender", "ViewModels", "Weather"]),
        .testTarget(
            name: "CostTests",
            dependencies: [
                "forecast-report", "Arguments", "Files", "HTMLRender", "Outputs", "Rx", "StreamSnapshots", "ViewModels",
                "Weather",
            ]),
        .testTarget(
            name: "ForecastReportTests",
            dependencies: [
                "forecast-report", "Arguments", "CSystem", "Files", "Weather", "ViewModels", "Rx", "StreamSnapshots",
                "LocalServer",
                "LibrariesOnDemand",
            ],
            exclude: ["Cases", "__Snapshots__"]
        ),
        // Replays the inputs of the fuzzer. `scripts/fuzz` compiles the same targets, and Fuzzer.swift.
        .testTarget(
            name: "FuzzTests",
            dependencies: ["forecast-report", "Arguments", "HTMLRender", "Rx", "ViewModels", "Weather", "CZlib"],
            exclude: ["Corpus", "Fuzzer.swift"]
        ),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .gnu2x
)
