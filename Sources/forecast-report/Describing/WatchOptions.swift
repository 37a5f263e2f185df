import Arguments

/// What a person can choose for a page that is kept up to date.
enum WatchOptions {
    static let every = Option("every", .interval, "How often to see whether there is something new.", default: "60m")
    static let follow = Option(
        "follow", .path("file"), "A file with the place, as LAT,LON or as a name, that may change.")
    static let once = Option(flag: "once", "Write the page once, and end.", use: .onceOnly)

    static let group = OptionGroup("options", [every.description, follow.description, once.description])
}
