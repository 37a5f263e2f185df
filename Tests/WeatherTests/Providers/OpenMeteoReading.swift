import Foundation
import Testing

@testable import Weather

/// What the format of Open-Meteo makes of an answer with some members.
func readOpenMeteo(_ members: String, _ hints: ReadingHints = ReadingHints()) throws -> AnswerReading {
    try AnswerReading("{\"generationtime_ms\": 0.1, \(members)}", as: OpenMeteoFormat.self, hints)
}

extension Length {
    /// Tenths of a millimeter, without the dust of a sum.
    var tenths: Double { (millimeters * 10).rounded() }
}
