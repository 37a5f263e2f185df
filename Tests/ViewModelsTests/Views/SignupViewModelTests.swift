import Rx
import Outputs
import StreamSnapshots
import Testing

@testable import ViewModels

@Suite("The signup form")
struct SignupViewModelTests {
    private let time = TestScheduler()
    private let signup: SignupViewModel
    private let recorder: OutputsRecord

    init() {
        signup = SignupViewModel(.english, scheduler: time)
        recorder = OutputsRecord(of: signup)
    }

    @Test("has no message until the typing has paused for half a second")
    func pauses() throws {
        #expect(recorder.values("usernameMessage") == [.text(nil)])
        for letters in ["a", "ad", "ada"] {
            signup.username = letters
            time.advance(by: 0.4)
        }
        #expect(recorder.values("usernameMessage") == [.text(nil)])
        time.advance(by: 0.1)
        let message = "Username must be at least 6 characters long"
        #expect(recorder.values("usernameMessage") == [.text(nil), .text(message)])
        signup.username = "ada l."
        time.advance(by: 0.5)
        #expect(recorder.values("usernameMessage") == [.text(nil), .text(message), .text(nil)])
        // The same value again causes no event.
        signup.username = "ada"
        signup.username = "ada l."
        try time.run()
        #expect(recorder.values("usernameMessage").count == 3)
    }

    @Test(
        "requires the number of characters in its message",
        arguments: [("adalo", false), ("adalov", true), ("ådålöv", true)])
    func length(username: String, isValid: Bool) throws {
        signup.username = username
        try time.run()
        #expect((recorder.values("usernameMessage").last == .text(nil)) == isValid)
    }

    @Test(
        "writes the number of its message in the digits of the language",
        arguments: [("ar_EG", "٦"), ("fa", "۶"), ("de", "6"), ("ar_AE", "6"), ("ja", "6")])
    func digits(locale: String, number: String) throws {
        let signup = SignupViewModel(try #require(Language(locale: locale)), scheduler: time)
        let recorder = OutputsRecord(of: signup)
        signup.username = "ada"
        try time.run()
        guard case .text(let message?) = recorder.values("usernameMessage").last else {
            Issue.record("no message")
            return
        }
        #expect(message.contains(number) && !message.contains("{"), "\(message)")
    }

    @Test(
        "has the first error of the password",
        arguments: [
            ("Rain-7", "Rain-7", "Password must be at least 8 characters long"),
            ("rainrain", "rainrain", "Password is too weak"), ("RAIN-777", "RAIN-777", "Password is too weak"),
            ("Rain7777", "Rain7777", "Password is too weak"), ("Rain-mmm", "Rain-mmm", "Password is too weak"),
            ("Rain-7-mm", "Rain-7-cm", "Passwords don't match"), ("Rain-7-mm", "", "Passwords don't match"),
            ("Rain-7-mm", "Rain-7-mm", nil), ("Rain 777", "Rain 777", nil),
        ] as [(String, String, String?)])
    func passwords(password: String, confirmation: String, message: String?) throws {
        signup.username = "adalovelace"
        signup.password = password
        signup.confirmPassword = confirmation
        try time.run()
        #expect(recorder.values("passwordMessage").last == .text(message))
        #expect(recorder.values("isValid").last == .flag(message == nil))
    }

    @Test("checks strength and equality sooner than the length")
    func order() throws {
        let tooShort = Value.text("Password must be at least 8 characters long")
        try time.run()
        #expect(recorder.values("passwordMessage") == [.text(nil), tooShort])
        signup.password = "Rain-7-mm"
        time.advance(by: 0.2)
        // The change of the length is not known yet.
        #expect(recorder.values("passwordMessage") == [.text(nil), tooShort, tooShort, tooShort])
        time.advance(by: 0.3)
        #expect(recorder.values("passwordMessage").last == .text("Passwords don't match"))
        signup.confirmPassword = "Rain-7-mm"
        time.advance(by: 0.2)
        #expect(recorder.values("passwordMessage").suffix(2) == [.text("Passwords don't match"), .text(nil)])
    }

    @Test("is valid only while all fields are valid")
    func validity() throws {
        signup.username = "adalovelace"
        signup.password = "Rain-7-mm"
        signup.confirmPassword = "Rain-7-mm"
        try time.run()
        #expect(recorder.values("isValid") == [.flag(false), .flag(true)])
        signup.username = "ada"
        try time.run()
        #expect(recorder.values("isValid") == [.flag(false), .flag(true), .flag(false)])
    }

    @Test("notifies observers before a field changes")
    func observation() {
        let log = Log<String>()
        let subscription = log.follow(signup.objectWillChange.map { [signup] in signup.username })
        signup.username = "ada"
        #expect(log.values == [""])
        subscription.cancel()
    }
}
