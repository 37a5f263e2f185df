import RegexBuilder
import Testing

@testable import Batch

@Suite("Metrics of a run")
struct MetricsTests {
    private static func metrics(lastSuccess: Int? = 1_792_041_600, output: String? = nil) -> Metrics {
        var metrics = Metrics(duration: 12.5, lastRun: 1_792_045_200, lastSuccess: lastSuccess, output: output)
        (metrics.lines, metrics.written, metrics.unchanged) = (1_000_000, 250_000, 749_990)
        (metrics.rejected, metrics.removed, metrics.bytesWritten) = (10, 3, 13_750_000_000)
        return metrics
    }

    @Test("are gauges with help and type")
    func text() {
        #expect(
            Self.metrics().text == """
                # HELP forecast_report_batch_lines Lines read by the last run.
                # TYPE forecast_report_batch_lines gauge
                forecast_report_batch_lines 1000000
                # HELP forecast_report_batch_pages Pages of the last run by status.
                # TYPE forecast_report_batch_pages gauge
                forecast_report_batch_pages{status="written"} 250000
                forecast_report_batch_pages{status="unchanged"} 749990
                forecast_report_batch_pages{status="rejected"} 10
                forecast_report_batch_pages{status="removed"} 3
                # HELP forecast_report_batch_bytes_written Bytes of the pages that the last run wrote.
                # TYPE forecast_report_batch_bytes_written gauge
                forecast_report_batch_bytes_written 13750000000
                # HELP forecast_report_batch_duration_seconds Duration of the last run.
                # TYPE forecast_report_batch_duration_seconds gauge
                forecast_report_batch_duration_seconds 12.5
                # HELP forecast_report_batch_last_run_timestamp_seconds Unix time at which the last run ended.
                # TYPE forecast_report_batch_last_run_timestamp_seconds gauge
                forecast_report_batch_last_run_timestamp_seconds 1792045200
                # HELP forecast_report_batch_last_success_timestamp_seconds Unix time at which the last run without errors ended.
                # TYPE forecast_report_batch_last_success_timestamp_seconds gauge
                forecast_report_batch_last_success_timestamp_seconds 1792041600

                """)
    }

    @Test("omit the last success if there was none")
    func failure() {
        let (all, failed) = (Self.metrics().text, Self.metrics(lastSuccess: nil).text)
        #expect(
            all.hasPrefix(failed) && !failed.contains("success") && failed.hasSuffix("timestamp_seconds 1792045200\n"))
    }

    @Test(
        "have a label that distinguishes runs",
        arguments: [
            ("site/", "site/"), ("", ""), ("å 日", "å 日"), ("a\"b", "a\\\"b"), ("a\\b", "a\\\\b"), ("a\nb", "a\\nb"),
            ("\\n", "\\\\n"), ("\"\u{301}\\\r\n", "\\\"\u{301}\\\\\r\\n"), ("{},=#", "{},=#"),
        ])
    func label(output: String, escaped: String) {
        let text = Self.metrics(output: output).text
        #expect(text.contains("\nforecast_report_batch_lines{output=\"\(escaped)\"} 1000000\n"))
        #expect(text.contains("\nforecast_report_batch_pages{output=\"\(escaped)\",status=\"removed\"} 3\n"))
    }

    @Test("follow the grammar of the format", arguments: [nil, "site", "\"\\\n\r\n\u{2028}é}{# HELP"], [nil, 0])
    func grammar(output: String?, lastSuccess: Int?) throws {
        let text = Self.metrics(lastSuccess: lastSuccess, output: output).text
        // The scalars of a carriage return and a line feed are one character, so lines are split as bytes.
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(lines.last == "")
        var (helped, typed, samples) = ([String](), [String](), Set<String>())
        for line in lines.dropLast() {
            if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) [^\\]+/) {
                helped.append(String(help.1))
            } else if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) gauge/) {
                typed.append(String(type.1))
            } else {
                let label = /[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\]|\\["\\n])*"/
                let sample = Regex {
                    Capture(/[a-zA-Z_:][a-zA-Z0-9_:]*/)
                    Capture {
                        Optionally {
                            "{"
                            label
                            ZeroOrMore {
                                ","
                                label
                            }
                            "}"
                        }
                    }
                    " "
                    /-?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?/
                }.matchingSemantics(.unicodeScalar)
                let match = try #require(line.wholeMatch(of: sample), "\(line)")
                #expect(helped.last == String(match.1) && typed.last == String(match.1))
                #expect(samples.insert("\(match.1)\(match.2)").inserted)
            }
        }
        #expect(helped == typed && Set(helped).count == helped.count && helped.count == (lastSuccess == nil ? 5 : 6))
    }
}
