import Foundation
import Testing

@testable import Weather

/// Reads an Open-Meteo response with some members.
func readOpenMeteo(_ members: String, _ hints: ReadingHints = ReadingHints()) throws -> AnswerReading {
    try AnswerReading("{\"generationtime_ms\": 0.1, \(members)}", as: OpenMeteoFormat.self, hints)
}

extension Length {
    /// Tenths of a millimeter, without rounding errors of a sum.
    var tenths: Double { (millimeters * 10).rounded() }
}
