/// The counts and times of a run, as text for the textfile collector of Prometheus' node exporter.
package struct Metrics: Sendable, Equatable {
    /// The lines that were read.
    package var lines = 0
    /// The pages that were written, because they are new or have changed.
    package var written = 0
    /// The pages that were left as they are.
    package var unchanged = 0
    /// The lines that could not be made into pages.
    package var rejected = 0
    /// The pages of earlier runs that were removed.
    package var removed = 0
    /// The size of the written pages.
    package var bytesWritten = 0
    /// The time that the run took, in seconds.
    package var duration: Double
    /// The end of the run, in seconds since 1970.
    package var lastRun: Int
    /// The end of the last run without errors, in seconds since 1970; nil leaves the metric out.
    package var lastSuccess: Int?
    /// A name that distinguishes runs whose metrics one server collects, such as the folder of the pages. It becomes
    /// the label `output` of all samples.
    package var output: String?

    /// Metrics without counts.
    package init(duration: Double, lastRun: Int, lastSuccess: Int? = nil, output: String? = nil) {
        (self.duration, self.lastRun, self.lastSuccess, self.output) = (duration, lastRun, lastSuccess, output)
    }

    /// The metrics in Prometheus' text format.
    package var text: String {
        let pages = [
            ("written", written), ("unchanged", unchanged), ("rejected", rejected), ("removed", removed),
        ].map { (label: Optional($0), value: String($1)) }
        return gauge("lines", "Lines read by the last run.", lines)
            + gauge("pages", "Pages of the last run by status.", pages)
            + gauge("bytes_written", "Bytes of the pages that the last run wrote.", bytesWritten)
            + gauge("duration_seconds", "Duration of the last run.", duration)
            + gauge("last_run_timestamp_seconds", "Unix time at which the last run ended.", lastRun)
            + (lastSuccess.map {
                gauge("last_success_timestamp_seconds", "Unix time at which the last run without errors ended.", $0)
            } ?? "")
    }

    private func gauge(_ name: String, _ help: String, _ value: some LosslessStringConvertible) -> String {
        gauge(name, help, [(label: nil, value: String(value))])
    }

    /// Returns a metric with a sample for each status, or one without a status.
    private func gauge(_ name: String, _ help: String, _ samples: [(label: String?, value: String)]) -> String {
        let name = "forecast_report_batch_" + name
        let lines = samples.map { status, value in
            let labels = [("output", output), ("status", status)].compactMap { label, value in
                value.map { "\(label)=\"\(Self.escaped($0))\"" }
            }
            return "\(name)\(labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}") \(value)\n"
        }
        return "# HELP \(name) \(help)\n# TYPE \(name) gauge\n" + lines.joined()
    }

    /// Returns a label's value with a backslash before the characters that would end it.
    private static func escaped(_ value: String) -> String {
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
