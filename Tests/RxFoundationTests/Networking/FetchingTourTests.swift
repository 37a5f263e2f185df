import LocalServer
import Foundation
import FoundationNetworking
import Rx
import RxFoundation
import RxFoundationNetworking
import Testing

/// A typical service: it sends a request, decodes the response, and publishes the result.
@Suite struct FetchingTourTests {
    private struct Weather: Decodable, Equatable {
        let time: Date
        let summary: String
        let temperature: Double

        private enum CodingKeys: String, CodingKey {
            case time = "dt"
            case weather, main, description, temp
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            time = try container.decode(Date.self, forKey: .time)
            var kinds = try container.nestedUnkeyedContainer(forKey: .weather)
            summary = try kinds.nestedContainer(keyedBy: CodingKeys.self).decode(String.self, forKey: .description)
            let main = try container.nestedContainer(keyedBy: CodingKeys.self, forKey: .main)
            temperature = try main.decode(Double.self, forKey: .temp)
        }
    }

    private struct Forecast: Decodable {
        let list: [Weather]
    }

    private final class WeatherService: ObservableObject {
        @Published private(set) var current: Weather?
        @Published private(set) var forecast: [Weather] = []
        @Published private(set) var errorMessage = ""
        private var cancellables: Set<AnyCancellable> = []
        private let server: LocalServer
        private let loop: RunLoop

        init(_ server: LocalServer, on loop: RunLoop) { (self.server, self.loop) = (server, loop) }

        func load() {
            fetch(Weather.self, "/weather") { $0.current = $1 }
            fetch(Forecast.self, "/forecast") { $0.forecast = $1.list }
        }

        private func fetch<T: Decodable>(_: T.Type, _ target: String, then show: @escaping (WeatherService, T) -> Void)
        {
            let decoder = JSONDecoder()
            decoder.dateDecodingStrategy = .secondsSince1970
            URLSession.shared.dataTaskPublisher(for: URLRequest(url: server.url(for: target)))
                .map(\.data)
                .decode(type: T.self, decoder: decoder)
                .receive(on: loop)
                .sink { [weak self] completion in
                    if case .failure(let error) = completion { self?.errorMessage = "\(type(of: error))" }
                } receiveValue: { [weak self] value in
                    if let self { show(self, value) }
                }
                .store(in: &cancellables)
        }
    }

    private static let answers = [
        "/weather": #"{"dt": 1000, "weather": [{"description": "light rain", "icon": "10d"}], "main": {"temp": 7.5}}"#,
        "/forecast": #"""
        {"list": [{"dt": 2000, "weather": [{"description": "sun"}], "main": {"temp": 9}},
                  {"dt": 3000, "weather": [{"description": "fog"}], "main": {"temp": 4}}]}
        """#,
    ]

    @Test func responsesArePublished() throws {
        let server = try LocalServer { .init(body: Self.answers[$0.target] ?? "") }
        let thread = LoopThread()
        defer {
            thread.stop()
            server.stop()
        }
        let service = WeatherService(server, on: thread.loop)
        let log = Log()
        let cancellables = [
            service.$current.compactMap { $0 }.write(to: log) { "\($0.summary), \($0.temperature)" },
            service.$forecast.dropFirst().write(to: log) { "\($0.map(\.summary))" },
        ]
        service.load()
        #expect(Set(log.contents(after: 2)) == ["light rain, 7.5", "\(["sun", "fog"])"])
        for cancellable in cancellables { cancellable.cancel() }
    }

    @Test func anInvalidResponseIsAnError() throws {
        let server = try LocalServer { _ in .init(status: 404, body: "<h1>not here</h1>") }
        let thread = LoopThread()
        defer {
            thread.stop()
            server.stop()
        }
        let service = WeatherService(server, on: thread.loop)
        let log = Log()
        let cancellable = service.$errorMessage.dropFirst().write(to: log)
        service.load()
        #expect(log.contents(after: 2) == ["DecodingError", "DecodingError"])
        cancellable.cancel()
    }
}
