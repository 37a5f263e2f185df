import Rx
import StreamSnapshots
import Testing

/// Typical view models: published properties as inputs and outputs, and streams in between.
@Suite struct ViewModelTourTests {
    // MARK: Two fields that must be equal

    private final class Newsletter {
        @Published var email = ""
        @Published var repeated = ""

        var validEmail: AnyPublisher<String?, Never> {
            Publishers.CombineLatest($email, $repeated)
                .map { email, repeated in
                    email == repeated && email.contains("@") && email.count > 5 ? email : nil
                }
                .eraseToAnyPublisher()
        }
    }

    @Test func anAddressIsValidWhenItIsTypedTwice() {
        let newsletter = Newsletter()
        var printed: [String?] = []
        let cancellable = newsletter.validEmail.sink { printed.append($0) }
        newsletter.email = "a@b"
        newsletter.repeated = "a@b"
        newsletter.email = "ada@example.org"
        newsletter.repeated = "ada@example.org"
        #expect(printed == [nil, nil, nil, nil, "ada@example.org"])
        cancellable.cancel()
    }

    // MARK: A service that sends its state and its data

    private final class Compass {
        enum Trouble: String, Error { case denied, unknown }

        let status = PassthroughSubject<String, Trouble>()
        let heading = PassthroughSubject<Double?, Never>()
    }

    private final class CompassViewModel: ObservableObject {
        @Published private(set) var status = "not determined"
        @Published private(set) var heading: Double?
        @Published private(set) var errorMessage = ""
        private var cancellables: Set<AnyCancellable> = []

        init(_ compass: Compass, on time: TestScheduler) {
            compass.status
                .debounce(for: 5, scheduler: time)
                .removeDuplicates()
                .sink { [weak self] completion in
                    if case .failure(let trouble) = completion { self?.errorMessage = trouble.rawValue }
                } receiveValue: { [weak self] in
                    self?.status = $0
                }
                .store(in: &cancellables)
            compass.heading
                .debounce(for: 5, scheduler: time)
                .removeDuplicates { abs(($0 ?? .infinity) - ($1 ?? .infinity)) < 1 }
                .assign(to: \.heading, on: self)
                .store(in: &cancellables)
        }
    }

    @Test func onlySettledTextReachesTheViewModel() {
        let (compass, time) = (Compass(), TestScheduler())
        let model = CompassViewModel(compass, on: time)
        var changes = 0
        let cancellable = model.objectWillChange.sink { changes += 1 }
        compass.status.send("asking")
        compass.status.send("allowed")
        for degrees in [10, 80, 90.0] { compass.heading.send(degrees) }
        time.advance(by: 4)
        #expect((model.status, model.heading) == ("not determined", nil))
        time.advance(by: 1)
        #expect((model.status, model.heading) == ("allowed", 90))
        compass.heading.send(90.5)
        time.advance(by: 5)
        #expect(model.heading == 90)
        #expect(changes == 2)
        compass.status.send(completion: .failure(.denied))
        time.advance(by: 1)
        #expect(model.errorMessage == "denied")
        cancellable.cancel()
    }

    // MARK: A form

    private final class SignUp: ObservableObject {
        @Published var name = ""
        @Published var password = ""
        @Published var repeatedPassword = ""
        @Published private(set) var nameMessage = ""
        @Published private(set) var passwordMessage = ""
        @Published private(set) var isValid = false

        private enum Check { case valid, tooShort, tooWeak, different }

        private let time: TestScheduler
        private var cancellables: Set<AnyCancellable> = []

        init(on time: TestScheduler) {
            self.time = time
            nameIsValid.receive(on: time)
                .map { $0 ? "" : "name: 5 letters or more" }
                .assign(to: \.nameMessage, on: self)
                .store(in: &cancellables)
            passwordCheck.receive(on: time)
                .map { check in
                    switch check {
                    case .valid: ""
                    case .tooShort: "password: 8 letters or more"
                    case .tooWeak: "password: too easy"
                    case .different: "passwords differ"
                    }
                }
                .assign(to: \.passwordMessage, on: self)
                .store(in: &cancellables)
            Publishers.CombineLatest(nameIsValid, passwordCheck)
                .map { $0 && $1 == .valid }
                .receive(on: time)
                .assign(to: \.isValid, on: self)
                .store(in: &cancellables)
        }

        private var nameIsValid: AnyPublisher<Bool, Never> {
            $name.debounce(for: 5, scheduler: time).removeDuplicates().map { $0.count >= 5 }.eraseToAnyPublisher()
        }

        private var passwordCheck: AnyPublisher<Check, Never> {
            Publishers.CombineLatest3(
                $password.debounce(for: 5, scheduler: time).removeDuplicates().map { $0.count >= 8 },
                $password.debounce(for: 2, scheduler: time).removeDuplicates().map(\.isHardToGuess),
                $password.combineLatest($repeatedPassword).debounce(for: 2, scheduler: time).map { $0 == $1 }
            )
            .map { isLong, isStrong, isSame in
                if !isLong { return .tooShort }
                if !isStrong { return .tooWeak }
                return isSame ? .valid : .different
            }
            .eraseToAnyPublisher()
        }
    }

    @Test func aFormShowsErrorsWhenTypingPauses() {
        let time = TestScheduler()
        let form = SignUp(on: time)
        var messages: [String] = []
        var states: [Bool] = []
        let cancellables = [
            form.$passwordMessage.dropFirst().removeDuplicates().sink { messages.append($0) },
            form.$isValid.dropFirst().removeDuplicates().sink { states.append($0) },
        ]
        func wait() { time.advance(by: 6) }

        wait()
        #expect(form.nameMessage == "name: 5 letters or more")
        for text in ["a", "as", "ast", "astr", "astri", "astrid"] { form.name = text }
        #expect(form.nameMessage == "name: 5 letters or more")
        wait()
        #expect(form.nameMessage == "")

        for text in ["Rain7!", "rainrain", "Rain-7-mm"] {
            form.password = text
            wait()
        }
        form.repeatedPassword = "Rain-7-mm"
        wait()
        #expect(form.isValid)
        form.password = "Rain-8-mm"
        wait()
        #expect(!form.isValid)
        #expect(
            messages == [
                "password: 8 letters or more", "password: too easy", "passwords differ", "", "passwords differ",
            ])
        #expect(states == [false, true, false])
        for cancellable in cancellables { cancellable.cancel() }
    }
}

extension String {
    /// Whether it contains small and capital letters, digits and other characters.
    fileprivate var isHardToGuess: Bool {
        contains(where: \.isLowercase) && contains(where: \.isUppercase) && contains(where: \.isNumber)
            && contains { !$0.isLetter && !$0.isNumber }
    }
}
