/// What `forecast-report --help` says.
enum Help {
    static let version = "0.1.0"

    static let text = """
        OVERVIEW: Turns weather data into a forecast page.

        USAGE: forecast-report [inspect] [INPUT ...] [options]

        ARGUMENTS:
          INPUT                 A forecast as JSON, or - for standard input. Without it, the embedded sample.

        SUBCOMMANDS:
          inspect               Write what was understood, in the canonical format, instead of a page.

        OPTIONS:
          -o, --output PATH     Where the page goes; - for standard output. (default: forecast.html)
          --units UNITS         metric, us, uk, ca or si. (default: us)
          --time CLOCK          12h or 24h. (default: 12h)
          --theme THEME         auto, light or dark. (default: auto)
          --now INSTANT         The instant to show, such as 2026-10-15T05:00:00Z. (default: the clock; for the
                                sample its own instant)
          --version             Show the version.
          -h, --help            Show this help.

        EXAMPLES:
          forecast-report                                     # forecast.html from the embedded sample
          forecast-report weather.json --units si -o page.html
          cat weather.json | forecast-report - -o -

        """
}
