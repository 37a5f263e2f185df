import FoundationEssentials
import TextForms

/// The `Retry-After` header, in seconds or as a date (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// Returns the time of the header; nil if it is missing or invalid.
    static func instant(of response: HTTPResponse, now: Date) -> Date? {
        guard let text = response["Retry-After"]?.trimmedInLine else { return nil }
        // A wrong header must not stop requests for more than a day.
        let latest = now.addingTimeInterval(86_400)
        if !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) {
            // A number too large for 32 bits is more than a day, too.
            return UInt32(text).map { min(latest, now.addingTimeInterval(TimeInterval($0))) } ?? latest
        }
        return HTTPDate.parse(text).map { max(now, min(latest, $0)) }
    }
}
