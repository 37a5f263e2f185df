import Arguments

/// The options for a page that is kept up to date.
enum WatchOptions {
    static let every = Option("every", .interval, "The interval between updates.", default: "60m")
    static let follow = Option(
        "follow", .path("file"), "Follow the place in this file, as LAT,LON or as a name.")
    static let once = Option(flag: "once", "Write the page once and exit.", use: .onceOnly)

    static let group = OptionGroup("options", [every.description, follow.description, once.description])
}
