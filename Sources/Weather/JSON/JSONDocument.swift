import CSimdJSON
import Files
import FoundationEssentials

/// A parsed JSON document, whose values are read on demand.
///
///     let root = try JSONDocument(data).root.object()
///     let name = try root.string("name")
///     let hours = try root.objects("hourly", moment)
///
/// Nothing is copied from a document before it is read. The views (``JSONValue``, ``JSONObject``, ``JSONArray``) keep
/// their document alive, so they can be stored and returned like any other value.
///
/// Details of JSON that parsers treat differently:
/// - A byte order mark at the start is skipped.
/// - If an object has several members of one name, the first one is used.
/// - Numbers are those that fit into a `Double`, an `Int64` or a `UInt64`. Larger ones are rejected, and so are `NaN`
///   and `Infinity`, unpaired surrogates, invalid UTF-8, and data after the value.
/// - A number read as a `Double` is at most ``largestNumber`` in magnitude, so that no conversion of units makes it
///   infinite.
/// - A document larger than ``largest``, nested deeper than ``deepest`` or with too many ``LongNumbers`` is rejected.
package final class JSONDocument {
    /// The size of the largest accepted document, in bytes.
    static let largest = Descriptor.limit
    /// The maximum nesting depth of arrays and objects.
    static let deepest = 128

    /// The largest accepted magnitude of numbers, far beyond anything measurable.
    static let largestNumber = 1e30

    /// The tape: one word for each value, in document order. Owned by the parser; not written to while this document
    /// lives.
    let words: UnsafePointer<UInt64>
    /// The strings and names, each preceded by its length. Owned by the parser, like `words`.
    let texts: UnsafePointer<UInt8>
    private let parser: OpaquePointer
    /// The number of values visited so far while computing paths for messages.
    var passed = 0

    /// Parses a JSON document in UTF-8; throws a problem with its position if it is invalid.
    package init(_ data: Data) throws(ForecastProblem) {
        guard data.count <= Self.largest else {
            throw ForecastProblem(
                "JSON of \(data.count >> 20) MiB is too large; the limit is \(Self.largest >> 20) MiB", at: "")
        }
        guard !data.withUnsafeBytes({ LongNumbers.areTooMany(in: $0) }) else {
            throw ForecastProblem(
                "JSON with more than \(LongNumbers.most) numbers of \(LongNumbers.length) digits and more is not accepted",
                at: "")
        }
        guard let parser = json_parser_borrow() else { throw Self.outOfMemory }
        let text = data.starts(with: JSONMistake.byteOrderMark) ? data.dropFirst(3) : data
        let tape = text.withUnsafeBytes { json_parser_parse(parser, $0.baseAddress, $0.count, Self.deepest + 1) }
        guard tape.verdict == json_parsed, let words = tape.words, let texts = tape.texts else {
            json_parser_return(parser)
            throw tape.verdict == json_out_of_memory ? Self.outOfMemory : JSONMistake.first(in: text)
        }
        (self.words, self.texts, self.parser) = (words, texts, parser)
    }

    deinit {
        json_parser_return(parser)
    }

    /// The root value.
    package var root: JSONValue {
        // The first word belongs to the tape itself.
        JSONValue(document: self, index: 1)
    }

    private static var outOfMemory: ForecastProblem {
        ForecastProblem("not enough memory to parse this JSON", at: "")
    }
}
