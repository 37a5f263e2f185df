import Batch

/// The result of a line, as a line of JSON.
enum BatchResult {
    /// An existing page, with its bytes if the line contains them. Its entry is sufficient for a list of all places.
    static func page(
        _ id: String, at path: String, isNew: Bool, _ made: Ledger.Made, of place: Ledger.PlaceWords,
        forms: [UInt8] = [], html: [UInt8]? = nil
    ) -> [UInt8] {
        var line = Array(#"{"id":"#.utf8) + JSONText.quoted(Array(id.utf8))
        line += Array(#","path":"#.utf8) + JSONText.quoted(Array(path.utf8))
        let status = isNew ? "written" : "unchanged"
        line += Array(#","status":"\#(status)","etag":"\#(made.content)","bytes":\#(made.bytes)"#.utf8)
        if let changed = W3CTime.text(made.changed) { line += Array(#","changed":"\#(changed)""#.utf8) }
        let words = [
            ("name", place.name), ("country", place.country), ("temperature", place.temperature),
            ("summary", place.summary), ("icon", place.icon),
        ].filter { !$0.1.isEmpty }
        let members = words.map { Array("\"\($0.0)\":".utf8) + JSONText.quoted(Array($0.1.utf8)) }
        line += Array(#","place":{"#.utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8) + forms
        if let html { line += Array(#","html":"#.utf8) + html }
        return line + Array("}\n".utf8)
    }

    /// The member for the other forms of a page, by the names of their templates, with their contents if these are
    /// given as quoted strings. It is empty if there are none.
    static func forms(
        _ forms: [PageTemplate.Shipped], of page: String, _ made: Ledger.Made, _ contents: [Companion: [UInt8]] = [:]
    ) -> [UInt8] {
        let members = forms.compactMap { form -> [UInt8]? in
            let companion = form.companion()
            guard let bytes = made.companions[companion] else { return nil }
            var member = Array("\"\(form.name)\":{\"path\":".utf8)
            member += JSONText.quoted(Array(companion.path(beside: page).utf8)) + Array(",\"bytes\":\(bytes)".utf8)
            if let content = contents[companion] { member += Array(",\"content\":".utf8) + content }
            return member + Array("}".utf8)
        }
        if members.isEmpty { return [] }
        return Array(",\"forms\":{".utf8) + members.joined(separator: Array(",".utf8)) + Array("}".utf8)
    }

    /// A rejected line.
    static func rejected(_ rejection: Rejection, line number: Int) -> [UInt8] {
        let result = Rejected(
            id: rejection.id?.description, line: number,
            error: Reason(rejection))
        return Array((JSONText.line(result) + "\n").utf8)
    }

    private struct Rejected: Encodable {
        let id: String?
        let line: Int
        let status = "rejected"
        let error: Reason
    }

    struct Reason: Encodable {
        let code, message: String
        let `where`: String?

        init(_ rejection: Rejection) {
            (code, message) = (rejection.code, Messages.shortened(rejection.message))
            `where` = rejection.place.flatMap { $0.isEmpty ? nil : $0 }
        }
    }
}
