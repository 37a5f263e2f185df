/// What `forecast-report --help` says.
enum Help {
    static let version = "0.1.0"

    static let text = """
        OVERVIEW: Turns weather data into a forecast page.

        USAGE: forecast-report [INPUT ...] [options]
               forecast-report inspect [INPUT ...] [options]
               forecast-report fetch --place NAME | --at LAT,LON [options]

        ARGUMENTS:
          INPUT                 A forecast as JSON, or - for standard input. Without it, the embedded sample.

        SUBCOMMANDS:
          inspect               Write what was understood, in the canonical format, instead of a page.
          fetch                 Ask a weather service, and write its forecast in the canonical format.

        OPTIONS:
          -o, --output PATH     Where the page goes; - for standard output. (default: forecast.html)
          --units UNITS         metric, us, uk, ca or si. (default: us)
          --time CLOCK          12h or 24h. (default: 12h)
          --theme THEME         auto, light or dark. (default: auto)
          --now INSTANT         The instant to show, such as 2026-10-15T05:00:00Z. (default: the clock; for the
                                sample its own instant)
          --time-zone ZONE      Where the data name none or the wrong one, such as Europe/Oslo.
          --payload-units UNITS standard, metric, imperial, us, si, ca or uk: what the data are in that do not say so.
          --place NAME, --at LAT,LON, --provider NAME, --offline, --no-cache, --endpoint URL, --allow-http
                                For fetch: where, whom (default: open-meteo), and through what.
          --version             Show the version.
          -h, --help            Show this help.

        EXAMPLES:
          forecast-report                                     # forecast.html from the embedded sample
          forecast-report weather.json --units si -o page.html
          cat weather.json | forecast-report - -o -
          forecast-report inspect answer.json                 # any service's answer, recognised from its content
          forecast-report fetch --place Oslo -o oslo.json     # then: forecast-report oslo.json

        """
}
