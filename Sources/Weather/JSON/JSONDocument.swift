import CSimdJSON
import Files
import Foundation

/// A JSON text that has been read as a whole, and whose values are looked at where they are needed.
///
///     let root = try JSONDocument(data).root.object()
///     let name = try root.string("name")
///     let hours = try root.objects("hourly", moment)
///
/// Nothing is copied out of a document before it is asked for. The views (``JSONValue``, ``JSONObject``, ``JSONArray``)
/// keep their document alive, so they can be stored and returned like any other value.
///
/// What is not plain about JSON means this here:
/// - A byte order mark before the text is skipped.
/// - Of several members of one name in an object, the first counts.
/// - Numbers are what a `Double`, an `Int64` or a `UInt64` can hold. Larger ones are refused, and so are `NaN` and
///   `Infinity`, halves of surrogate pairs, invalid UTF-8, and anything after the value.
/// - A number that is read as a `Double` is at most ``largestNumber`` away from zero, so that no conversion of units makes
///   it infinite.
/// - A text larger than ``largest`` or nested deeper than ``deepest`` is refused.
package final class JSONDocument {
    /// The bytes of the largest text that is read.
    static let largest = Descriptor.limit
    /// How deep lists and objects may stand in each other.
    static let deepest = 128

    /// How far from zero numbers may be, far beyond all that can be measured.
    static let largestNumber = 1e30

    /// One word a value, in the order of the text. Memory of the parser, not written to as long as this document lives.
    let words: UnsafePointer<UInt64>
    /// The texts and names, each with its length before it. Memory of the parser, like `words`.
    let texts: UnsafePointer<UInt8>
    private let parser: OpaquePointer
    /// How many values were passed on the ways to places that were told so far.
    var passed = 0

    /// Reads a JSON text in UTF-8, or says what is wrong with it, and where.
    package init(_ data: Data) throws(ForecastProblem) {
        guard data.count <= Self.largest else {
            throw ForecastProblem(
                "\(data.count >> 20) MiB of JSON; the most that is read is \(Self.largest >> 20) MiB", at: "")
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

    /// The value that the text is.
    package var root: JSONValue {
        // The first word belongs to the tape itself.
        JSONValue(document: self, index: 1)
    }

    private static var outOfMemory: ForecastProblem {
        ForecastProblem("there is not enough memory to read this JSON", at: "")
    }
}
