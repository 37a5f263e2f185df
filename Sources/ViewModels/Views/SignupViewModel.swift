import Outputs
import Rx

/// A signup form. Its inputs are the typed texts; its outputs are error messages, sent when the typing pauses.
///
/// ```swift
/// let signup = SignupViewModel(.english, scheduler: RunLoop.main)
/// let messages = signup.usernameMessage.sink { print($0 ?? "fine") }
/// signup.username = "ada"  // Username must be at least 6 characters long
/// ```
public final class SignupViewModel: ObservableObject, ViewModel {
    /// The user name typed so far.
    @Published public var username = ""
    /// The password typed so far.
    @Published public var password = ""
    /// The repeated password.
    @Published public var confirmPassword = ""

    /// The error of the user name, or nil.
    public let usernameMessage: AnyPublisher<String?, Never>
    /// The error of the password, including a different repetition, or nil.
    public let passwordMessage: AnyPublisher<String?, Never>
    /// Whether all fields are valid.
    public let isValid: AnyPublisher<Bool, Never>

    /// Creates an empty form.
    ///
    /// - Parameter language: The language of the messages.
    /// - Parameter scheduler: The scheduler that detects pauses in the typing.
    public init(_ language: Language, scheduler: some Scheduler) {
        let (username, password) = (_username.projectedValue, _password.projectedValue)
        let both = password.combineLatest(_confirmPassword.projectedValue)
        let isUsernameValid = username.debounce(for: .seconds(0.5), scheduler: scheduler).removeDuplicates()
            .map(SignupRules.isUsername)
        let passwordCheck = Publishers.CombineLatest3(
            password.debounce(for: .seconds(0.5), scheduler: scheduler).removeDuplicates().map(SignupRules.isLong),
            password.debounce(for: .seconds(0.2), scheduler: scheduler).removeDuplicates().map(SignupRules.isStrong),
            both.debounce(for: .seconds(0.2), scheduler: scheduler).map { $0 == $1 }
        )
        .map(PasswordCheck.init)

        usernameMessage =
            isUsernameValid
            .map { $0 ? nil : language.tooShort("signup.usernameTooShort", SignupRules.leastUsername) }
            .prepend(nil).eraseToAnyPublisher()
        passwordMessage = passwordCheck.map { $0.message(language) }
            .prepend(nil).eraseToAnyPublisher()
        isValid = isUsernameValid.combineLatest(passwordCheck).map { $0 && $1 == .valid }
            .prepend(false).eraseToAnyPublisher()
    }

    public var outputs: OutputTree {
        [
            .text("usernameMessage", usernameMessage),
            .text("passwordMessage", passwordMessage),
            .flag("isValid", isValid),
        ]
    }
}

/// The requirements for user names and passwords. The messages take their numbers from here.
enum SignupRules {
    static let leastUsername = 6
    static let leastPassword = 8

    static func isUsername(_ text: String) -> Bool { text.count >= leastUsername }
    static func isLong(_ text: String) -> Bool { text.count >= leastPassword }

    /// Returns whether a text contains small and capital letters, digits, and other characters.
    static func isStrong(_ text: String) -> Bool {
        let kinds = Set(text.unicodeScalars.compactMap { CharacterKind($0.properties.generalCategory) })
        return kinds.count == CharacterKind.allCases.count
    }

    /// The kinds of characters of which a password contains one each.
    private enum CharacterKind: CaseIterable {
        case small, capital, digit, other

        /// Creates the kind of a character; nil for letters without case, marks and numbers other than digits.
        init?(_ category: Unicode.GeneralCategory) {
            switch category {
            case .lowercaseLetter: self = .small
            case .uppercaseLetter, .titlecaseLetter: self = .capital
            case .decimalNumber: self = .digit
            case .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark, .enclosingMark, .letterNumber,
                .otherNumber:
                return nil
            default: self = .other
            }
        }
    }
}

/// The first error of a password.
private enum PasswordCheck {
    case valid, tooShort, weak, different

    init(isLong: Bool, isStrong: Bool, isSame: Bool) {
        self = !isLong ? .tooShort : !isStrong ? .weak : !isSame ? .different : .valid
    }

    func message(_ language: Language) -> String? {
        switch self {
        case .valid: nil
        case .tooShort: language.tooShort("signup.passwordTooShort", SignupRules.leastPassword)
        case .weak: language.phrases["signup.passwordWeak"]
        case .different: language.phrases["signup.passwordsDiffer"]
        }
    }
}

extension Language {
    fileprivate func tooShort(_ key: String, _ least: Int) -> String {
        phrases[key, ["count": numbers.whole(Double(least))]]
    }
}
