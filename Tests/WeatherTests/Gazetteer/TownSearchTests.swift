import Foundation
import Testing
import Weather

@Suite("Searching a town by name")
struct TownSearchTests {
    private let gazetteer = Gazetteer.embedded

    @Test(
        "finds the likeliest one",
        arguments: [
            // In any spelling.
            ("Oslo", "Oslo, Oslo, NO"), ("OSLO", "Oslo, Oslo, NO"), (" oslo ", "Oslo, Oslo, NO"),
            ("Zürich", "Zürich, Zurich, CH"), ("ZURICH", "Zürich, Zurich, CH"), ("Zuerich", "Zürich, Zurich, CH"),
            ("São Paulo", "São Paulo, São Paulo, BR"), ("sao paulo", "São Paulo, São Paulo, BR"),
            ("Tromsø", "Tromsø, Troms, NO"), ("Tromso", "Tromsø, Troms, NO"), ("Tromsoe", "Tromsø, Troms, NO"),
            ("L’Aquila", "L'Aquila, Abruzzo, IT"), ("laquila", "L'Aquila, Abruzzo, IT"),
            ("Sankt Moritz", "St. Moritz, Grisons, CH"), ("St. Gallen", "Sankt Gallen, Saint Gallen, CH"),
            ("istanbul", "Istanbul, Istanbul, TR"), ("İSTANBUL", "Istanbul, Istanbul, TR"),
            // By foreign names.
            ("Köln", "Köln, North Rhine-Westphalia, DE"), ("Cologne", "Köln, North Rhine-Westphalia, DE"),
            ("München", "Munich, Bavaria, DE"), ("Muenchen", "Munich, Bavaria, DE"), ("Wien", "Vienna, Vienna, AT"),
            ("Praha", "Prague, Prague, CZ"),
            ("Bozen", "Bolzano, Trentino-Alto Adige, IT"), ("Godthåb", "Nuuk, Sermersooq, GL"),
            ("Bombay", "Mumbai, Maharashtra, IN"), ("東京", "Tokyo, Tokyo, JP"), ("Москва", "Moscow, Moscow, RU"),
            ("Αθήνα", "Athens, Attica, GR"), ("القاهرة", "Cairo, Cairo, EG"), ("Берлин", "Berlin, State of Berlin, DE"),
            ("OSL", "Oslo, Oslo, NO"),
            // The largest one of the name; a town's own name before a foreign one.
            ("Paris", "Paris, Île-de-France, FR"), ("Vienna", "Vienna, Vienna, AT"), ("London", "London, England, GB"),
            ("Frankfurt", "Frankfurt am Main, Hesse, DE"), ("New York", "New York City, New York, US"),
            ("St. Petersburg", "Saint Petersburg, St.-Petersburg, RU"), ("Salisbury", "Salisbury, England, GB"),
            ("Alessandria", "Alessandria, Piedmont, IT"), ("Odessa", "Odesa, Odessa, UA"),
            // An accent in the query counts.
            ("San Jose", "San Jose, California, US"), ("San José", "San José, San José, CR"),
            // With a region or a country.
            ("Paris, US", "Paris, Texas, US"), ("Paris, usa", "Paris, Texas, US"), ("Paris, Texas", "Paris, Texas, US"),
            ("Paris,TX", "Paris, Texas, US"), ("Paris Texas", "Paris, Texas, US"), ("Paris, ON", "Paris, Ontario, CA"),
            ("Paris, Tenn", "Paris, Tennessee, US"), ("Paris, France", "Paris, Île-de-France, FR"),
            ("London, Canada", "London, Ontario, CA"), ("London, UK", "London, England, GB"),
            ("Portland, OR, USA", "Portland, Oregon, US"), ("Portland, U.S., Maine", "Portland, Maine, US"),
            ("Washington, D.C.", "Washington, District of Columbia, US"),
            ("New York, New York", "New York City, New York, US"), ("New York New York", "New York City, New York, US"),
            ("St. Petersburg, Florida", "St. Petersburg, Florida, US"),
            ("Wien, Österreich", "Vienna, Vienna, AT"), ("Brno, Czech Republic", "Brno, South Moravian, CZ"),
            ("東京, 日本", "Tokyo, Tokyo, JP"), ("Campinas, SP", "Campinas, São Paulo, BR"),
        ])
    func found(query: String, label: String) {
        guard case .found(let town, _) = gazetteer.find(query) else {
            Issue.record("\(query) is not found: \(gazetteer.find(query))")
            return
        }
        #expect(town.label == label)
    }

    @Test("lists the other towns of that name, the larger before the smaller")
    func others() throws {
        let others = gazetteer.find("Portland").others
        #expect(others.map(\.label).prefix(2) == ["Portland, Maine, US", "Portland, Texas, US"])
        #expect(others.map(\.population) == others.map(\.population).sorted(by: >))
    }

    @Test("lists no others if there are none")
    func single() throws {
        #expect(gazetteer.find("Ushuaia").best?.label == "Ushuaia, Tierra del Fuego, AR")
        #expect(gazetteer.find("Ushuaia").others == [])
    }

    @Test("accepts the names of countries in a locale's language")
    func locale() {
        #expect(gazetteer.find("Paris, Frankreich").best == nil)
        let german = Locale(identifier: "de_DE")
        #expect(gazetteer.find("Paris, Frankreich", locale: german).best?.country == "FR")
        #expect(gazetteer.find("Paris, Vereinigte Staaten", locale: german).best?.country == "US")
    }

    @Test("lists the towns of that name elsewhere")
    func elsewhere() {
        guard case .elsewhere(let towns) = gazetteer.find("Paris, Peru") else {
            Issue.record("It was \(gazetteer.find("Paris, Peru"))")
            return
        }
        #expect(towns.prefix(2).map(\.label) == ["Paris, Île-de-France, FR", "Paris, Texas, US"])
    }

    @Test(
        "suggests similar names",
        arguments: [
            ("Colonge", "Köln"), ("Springfeild", "Springfield"), ("Berln", "Berlin"), ("Pariss, Texas", "Paris"),
            ("Reykjavk", "Reykjavík"), ("Copenhagn", "Copenhagen"), ("San Francis", "San Francisco"),
        ])
    func suggestions(query: String, name: String) {
        guard case .unknown(let suggestions) = gazetteer.find(query) else {
            Issue.record("\(query) was \(gazetteer.find(query))")
            return
        }
        #expect(suggestions.first?.name == name)
        #expect(suggestions.count <= 5)
        #expect(gazetteer.find(query, suggesting: false) == .unknown(suggestions: []))
    }

    @Test(
        "finds nothing for an invalid name",
        arguments: ["", " ", ",", ", US", "...", "Xyzzyqqqq", "\u{0}", "🏙️", String(repeating: "aaa, ", count: 5_000)])
    func nothing(query: String) {
        #expect(gazetteer.find(query) == .unknown(suggestions: []))
    }

    @Test("finds every town by its label")
    func labels() {
        var random = SeededNumbers(seed: 3)
        for _ in 0..<200 {
            let latitude = Double.random(in: -60...75, using: &random)
            let longitude = Double.random(in: -180...180, using: &random)
            guard let town = gazetteer.nearest(latitude: latitude, longitude: longitude)?.town else { continue }
            let found = gazetteer.find(town.label)
            #expect(found.best == town || found.others.contains(town), "\(town.label)")
        }
    }

    @Test(
        "completes a prefix, the most likely first",
        arguments: [
            ("Lond", "London, England, GB"), ("san fr", "San Francisco, California, US"), ("trom", "Tromsø, Troms, NO"),
            ("東", "Tokyo, Tokyo, JP"), ("Springf, Ohio", "Springfield, Ohio, US"), ("Paris, U", nil), ("", nil),
            (",", nil),
            ("Xyzzyqqqq", nil),
        ])
    func completion(beginning: String, first: String?) {
        let towns = gazetteer.towns(startingWith: beginning, limit: 3)
        #expect(towns.first?.label == first)
        #expect(towns.count <= 3)
    }
}

extension TownSearch {
    var best: Town? {
        if case .found(let best, _) = self { best } else { nil }
    }

    var others: [Town] {
        if case .found(_, let others) = self { others } else { [] }
    }
}
