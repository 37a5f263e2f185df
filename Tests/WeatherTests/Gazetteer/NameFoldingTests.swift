import Testing

@testable import Weather

@Suite("The key of a name")
struct NameFoldingTests {
    private let folding = NameFolding(Gazetteer.embedded.table)

    @Test(
        "consists of its letters, in lower case and without diacritics",
        arguments: [
            ("Zürich", "zurich"), ("ZÜRICH", "zurich"), ("Zu\u{308}rich", "zurich"), ("zurich", "zurich"),
            ("São Paulo", "saopaulo"), ("Tromsø", "tromso"), ("Łódź", "lodz"), ("Đà Nẵng", "danang"),
            ("Straße", "strasse"), ("STRASSE", "strasse"), ("Æbeltoft", "aebeltoft"), ("İstanbul", "istanbul"),
            ("Diyarbakır", "diyarbakir"), ("L'Aquila", "laquila"), ("L’Aquila", "laquila"), ("St. John's", "stjohns"),
            ("Vitoria-Gasteiz", "vitoriagasteiz"), ("  10 de  Abril ", "10deabril"), ("Ａｂ", "ab"),
            ("ΑΘΉΝΑ", "αθηνα"), ("Ρόδος", "ροδοσ"), ("Рёбург", "ребург"), ("東京", "東京"), ("서울", "서울"), ("パリ", "パリ"),
            ("ﾊﾟﾘ", "ハ\u{309A}リ"), ("قُلُونِيَة", "قلونيه"), ("🏙️ Oslo", "🏙\u{FE0F}oslo"), ("", ""), (" -'.", ""),
        ])
    func folded(name: String, key: String) {
        #expect(String(decoding: folding.key(name), as: UTF8.self) == key)
    }

    @Test("is made in a time proportional to the name, also with very many marks")
    func marks() {
        let name = "Z" + String(repeating: "\u{301}\u{323}", count: 300_000) + "rich"
        let key = folding.key(name)
        #expect(key.first == UInt8(ascii: "z") && key.suffix(4).elementsEqual("rich".utf8))
    }

    @Test("is its own key")
    func idempotent() {
        let table = Gazetteer.embedded.table
        for index in stride(from: 0, to: table.towns.count, by: 37) {
            let key = folding.key(table.name(index))
            #expect(folding.key(String(decoding: key, as: UTF8.self)) == key)
        }
    }
}
