import Arguments
import Weather

extension Topic {
    static let configuration = Topic(
        "configuration", "Settings that stand in files",
        [
            "Every choice can stand in a file, by the long name of its option: "
                + "{\"units\": \"si\", \"days\": 5, \"cache\": false}. What is given on the command line counts for more "
                + "than the environment, that for more than the folder's file, and that for more than the user's. "
                + "--verbose says where each choice came from. An unknown name is an error.",
            "The folder's file chooses how a page looks: units, locale, language, time zone, days, hours, theme, refresh, "
                + "and a template and an .html output inside the folder. Anything else in it is ignored with a warning.",
            "The user's file can also hold keys, {\"keys\": {\"openweather\": \"…\"}}, and under “contact” how services can "
                + "reach you. A place in a file is what is fetched where no input is given.",
        ],
        rows: [
            Row("--config FILE", "This file, and no other."),
            Row("./.forecast-report.json", "The folder's file."),
            Row("$XDG_CONFIG_HOME/forecast-report/config.json", "The user's file; in ~/.config without that variable."),
        ])

    static let environment = Topic(
        "environment", "The environment", [],
        rows: [
            Row("FORECAST_REPORT_UNITS, …", "Every choice, by the name of its option in capitals with _ for -."),
            Row(Provider.contactVariable, "How services can reach you: an e-mail address or a web page."),
        ]
            + Provider.askable.compactMap { provider in
                provider.keyVariable.map { Row($0, "The key for \(provider.title).") }
            } + [
                Row("LC_MEASUREMENT", "Whose units are used, before the locale's."),
                Row("LC_ALL, LC_TIME, LANG", "The locale; the first that is there."),
                Row("SOURCE_DATE_EPOCH", "The instant to show, in seconds since 1970, for reproducible pages."),
                Row("XDG_CONFIG_HOME, XDG_CACHE_HOME", "Where settings and answers are kept; else below HOME."),
                Row("NO_COLOR, CLICOLOR_FORCE, TERM", "Whether messages have colors."),
                Row("COLUMNS", "How wide help is."),
                Row("http_proxy, https_proxy, all_proxy, no_proxy", "The way to the network."),
            ])

    static let exitStatus = Topic(
        "exit-status", "Exit status", [], rows: ExitCode.allCases.map { Row(String($0.rawValue), $0.meaning) })
}
