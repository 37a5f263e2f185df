import Arguments
import Weather

extension Topic {
    static let configuration = Topic(
        "configuration", "Settings files",
        [
            "Options can be set in a file by their long names: "
                + "{\"units\": \"si\", \"days\": 5, \"cache\": false}. The command line takes precedence over the "
                + "environment, that over the folder's file, and that over the user's file. "
                + "--verbose shows the source of each value. An unknown name is an error.",
            "The folder's file can set how a page looks: units, locale, language, time zone, days, hours, theme, "
                + "air index, refresh, and a template and an .html output inside the folder. Other settings in it are ignored "
                + "with a warning.",
            "The user's file can also contain keys, {\"keys\": {\"openweather\": \"…\"}}, and under “contact” an "
                + "address for services to reach you. A place in a file is fetched if no input is given.",
        ],
        rows: [
            Row("--config FILE", "This file only."),
            Row("./.forecast-report.json", "The folder's file."),
            Row(
                "$XDG_CONFIG_HOME/forecast-report/config.json",
                "The user's file; in ~/.config if that variable is not set."),
        ])

    static let environment = Topic(
        "environment", "The environment", [],
        rows: [
            Row("FORECAST_REPORT_UNITS, …", "Options, by their names in capitals with _ for -."),
            Row(Provider.contactVariable, "Your contact for services: an e-mail address or a web page."),
        ]
            + Provider.askable.compactMap { provider in
                provider.keyVariable.map { Row($0, "The key for \(provider.title).") }
            } + [
                Row("LC_MEASUREMENT", "The locale for units only."),
                Row("LC_ALL, LC_TIME, LANG", "The locale; the first that is set."),
                Row("SOURCE_DATE_EPOCH", "The instant to show, in seconds since 1970, for reproducible pages."),
                Row("XDG_CONFIG_HOME, XDG_CACHE_HOME", "The folders of settings and of the cache; default below HOME."),
                Row("NO_COLOR, CLICOLOR_FORCE, TERM", "Whether to color messages."),
                Row("COLUMNS", "The width of help."),
                Row("http_proxy, https_proxy, all_proxy, no_proxy", "The proxy servers."),
            ])

    static let exitStatus = Topic(
        "exit-status", "Exit status", [], rows: ExitCode.allCases.map { Row(String($0.rawValue), $0.meaning) })
}
