import Foundation

/// When a service wants to be asked again: `Retry-After` with seconds or an instant (RFC 9110, section 10.2.3).
enum RetryAfter {
    /// The instant; nil where the service does not say it, or in a way that cannot be followed.
    static func instant(of response: HTTPResponse, now: Date) -> Date? {
        guard let text = response["Retry-After"]?.trimmingCharacters(in: .whitespaces) else { return nil }
        // A mistake there should not silence the program for more than a day.
        let latest = now.addingTimeInterval(86_400)
        if !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) {
            // More digits than a number has are more than a day, too.
            return UInt32(text).map { min(latest, now.addingTimeInterval(TimeInterval($0))) } ?? latest
        }
        return HTTPDate.parse(text).map { max(now, min(latest, $0)) }
    }
}
