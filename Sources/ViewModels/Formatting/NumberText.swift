import Foundation

/// Writes numbers as C's `printf` does: half to even on the exact value. Never writes a minus before a zero.
enum NumberText {
    /// A number with so many decimals.
    static func decimal(_ value: Double, digits: Int) -> String {
        let text = String(format: "%.\(digits)f", value)
        let isZero = text.utf8.allSatisfy { [UInt8(ascii: "-"), UInt8(ascii: "0"), UInt8(ascii: ".")].contains($0) }
        return isZero && text.hasPrefix("-") ? String(text.dropFirst()) : text
    }

    /// A whole number.
    static func whole(_ value: Double) -> String {
        decimal(value, digits: 0)
    }
}
