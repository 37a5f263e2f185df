import Foundation
import Rx

/// Weather that is kept up to date.
extension WeatherService {
    /// Publishes the weather for each new question, stored or fetched, and again whenever the gate opens.
    ///
    /// Time is an input of its own, so that weather is updated even if the user does not move. Published states never
    /// open the gate.
    ///
    ///     service.updates(of: questions, at: Timer.publish(every: 60, on: .main, in: .common).autoconnect())
    public func updates(
        of questions: some Publisher<WeatherQuestion, Never>, at times: some Publisher<Date, Never>
    ) -> AnyPublisher<WeatherUpdate, Never> {
        gate.looks(at: questions.removeDuplicates(), times, now: world.now, point: \.point, memory: cache.memory)
            .filter { $0.opens || $0.isNew }
            .map { [self] look in updates(of: look.wish, isAsking: look.opens) }
            .switchToLatest()
            .eraseToAnyPublisher()
    }

    private func updates(of question: WeatherQuestion, isAsking: Bool) -> AnyPublisher<WeatherUpdate, Never> {
        let updates = weather(for: question).map(WeatherUpdate.answer).catch { Just(.problem($0)) }
        return isAsking ? updates.prepend(.loading).eraseToAnyPublisher() : updates.eraseToAnyPublisher()
    }
}
