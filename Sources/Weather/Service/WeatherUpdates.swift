import Foundation
import Rx

/// Weather that is kept up to date.
extension WeatherService {
    /// What there is to know of the weather while its asker moves and time passes: what is stored or fetched for each new
    /// question, and again whenever the gate opens.
    ///
    /// Time is an input of its own, so that weather gets renewed where nobody moves. States that are published here never
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
