import Files
import Arguments
import Foundation
import Weather

/// All that was chosen for a call, wherever it stands: on the command line, in the environment, in files.
struct Choices: Sendable {
    /// The names of the environment's variables for settings begin so.
    static let prefix = "FORECAST_REPORT_"

    private var settings: Settings
    private let invocation: Invocation
    private let keys: [Provider: String]
    /// All keys that were loaded, also those for which another one is used.
    private let loadedKeys: [String]
    /// How services can reach the user.
    let contact: String?
    /// The names of settings that the folder's file may not make, and that are ignored.
    let ignored: [String]

    /// Looks in all places.
    init(
        _ invocation: Invocation, _ traits: CommandTraits = [], in surroundings: Surroundings
    ) throws(CommandProblem) {
        self.invocation = invocation
        let environment = surroundings.environment
        let hasKeys = Provider.allCases.contains { $0.keyVariable.map { environment[$0] != nil } ?? false }
        if hasKeys || invocation[GeneralOptions.config] != nil {
            // Before files are read, which can take long where one is a pipe, and can bring keys.
            surroundings.protectMemory()
        }
        let readsSettings = !traits.contains(.withoutSettings)
        let files = !readsSettings ? [] : try Self.files(invocation, surroundings)
        let sources = [Self.keys(of: environment)] + files.map(\.keys)
        loadedKeys = sources.flatMap(\.values)
        let variables =
            !readsSettings ? [] : [try Self.variables(environment, of: invocation.program, hiding: loadedKeys)]
        settings = Settings([.arguments(invocation)] + variables + files.map(\.settings))
        keys = sources.reduce(into: [:]) { keys, source in keys.merge(source) { first, _ in first } }
        if !keys.isEmpty { surroundings.protectMemory() }
        if invocation[WeatherOptions.offline] == true, invocation[WeatherOptions.cache] == false {
            throw CommandProblem(
                .usage, "“--offline” and “--no-cache” cannot both be; take one of them", code: "contradiction")
        }
        ignored = files.flatMap(\.ignored)
        contact = environment[Provider.contactVariable] ?? files.lazy.compactMap(\.contact).first
    }

    /// The same with further settings, which win.
    func preferring(_ layer: Settings.Layer) -> Choices {
        var choices = self
        choices.settings = settings.preferring(layer)
        return choices
    }

    /// What was chosen of an option; nil where nothing was.
    subscript<Value>(option: Option<Value>) -> Value? { settings[option] }

    /// The same, where nothing counts but what stands on the command line.
    func given<Value>(_ option: Option<Value>) -> Value? { invocation[option] }

    /// The user's key for a service.
    func key(_ provider: Provider) -> String? { keys[provider] }

    /// The bytes of a result without the keys that were loaded.
    func withoutKeys(_ bytes: [UInt8]) -> [UInt8] { KeysInResults.hidden(in: bytes, loadedKeys) }

    /// A message without the keys that were loaded. It can quote what stands in a file.
    func withoutKeys(_ message: String) -> String { KeysInResults.hidden(in: message, loadedKeys) }

    /// The keys in the environment's variables.
    static func keys(of environment: [String: String]) -> [Provider: String] {
        Provider.allCases.reduce(into: [:]) { keys, provider in
            keys[provider] = provider.keyVariable.flatMap { environment[$0] }.flatMap(ConfigurationFile.key)
        }
    }

    /// Whether the user has said where the output goes: on the command line, in a variable or in the user's own settings.
    var outputIsUsers: Bool {
        let name = PageOptions.output.description.name
        let source = settings.origin(of: name)?.source
        return self[PageOptions.output] != nil && source != ConfigurationFile.source(name, Self.folderFile)
    }

    /// What was chosen of an option, as it was written, and where.
    func origin<Value>(of option: Option<Value>) -> (text: String, source: String)? {
        settings.origin(of: option.description.name)
    }

    /// What was chosen of an option by its name, as it was written.
    func text(of name: String) -> String? { settings.origin(of: name)?.text }

    /// Each choice of this command with where it came from, in a sentence.
    var origins: [String] {
        invocation.command.options.compactMap { option in
            settings.origin(of: option.name).map { origin in
                "\(option.name): \(Self.withoutPassword(origin.text)), from \(origin.source)"
            }
        }
    }

    /// A text that, where it is an address, does not tell who may go there and by what password.
    private static func withoutPassword(_ text: String) -> String {
        let scalars = text.unicodeScalars
        guard let start = scalars.firstRange(of: "://".unicodeScalars)?.upperBound,
            let end = scalars[start...].prefix(while: { $0 != "/" }).lastIndex(of: "@")
        else { return text }
        return String(scalars[..<start]) + "…" + String(scalars[end...])
    }

    private static func variables(
        _ environment: [String: String], of program: Program, hiding keys: [String]
    ) throws(CommandProblem) -> Settings.Layer {
        guard environment.keys.contains(where: { $0.hasPrefix(prefix) }) else { return Settings.Layer([:]) { $0 } }
        do throws(SettingNames.VariableMistake) {
            return try SettingNames(of: program).settings(
                in: environment, prefix: prefix, except: [Provider.contactVariable])
        } catch {
            // An address can have a password in it, and a key can be in the wrong variable. A long key is shortened in a
            // message, where its rest would not be found any more.
            let value = environment[error.variable] ?? ""
            let isSecret = value.contains("@") || KeysInResults.contain(value, keys)
            let message = isSecret ? error.mistake.reason : error.mistake.message
            let advice = error.mistake.suggestion.map { "; did you mean “\($0)”?" } ?? ""
            let variable = KeysInResults.hidden(in: error.variable, keys)
            throw CommandProblem(.configuration, "the environment's \(variable): \(message)\(advice)")
        }
    }

    /// The files of settings, those first that win.
    private static func files(
        _ invocation: Invocation, _ surroundings: Surroundings
    ) throws(CommandProblem) -> [ConfigurationFile] {
        if let path = invocation[GeneralOptions.config] {
            guard let data = try data(at: path, .anything, surroundings) else {
                throw CommandProblem(reading: FileProblem(name: path, code: ENOENT), as: path)
            }
            return [try ConfigurationFile(data, at: path, SettingNames(of: invocation.program))]
        }
        var files: [ConfigurationFile] = []
        if let data = try data(at: folderFile, .regularFiles, surroundings) {
            files.append(
                try ConfigurationFile(
                    data, at: folderFile, of: FolderSettings(), SettingNames(of: invocation.program)))
        }
        if let path = UserFolders(environment: surroundings.environment).configuration,
            let data = try data(at: path, .regularFiles, surroundings)
        {
            files.append(try ConfigurationFile(data, at: path, SettingNames(of: invocation.program)))
        }
        return files
    }

    /// How many bytes a file of settings has at most.
    private static let mostBytes = 1 << 20

    /// The bytes of a file; nil where there is none, since nobody has to have one.
    private static func data(
        at path: String, _ readable: Descriptor.Readable, _ surroundings: Surroundings
    ) throws(CommandProblem) -> Data? {
        do throws(FileProblem) {
            let data = try surroundings.readFile(path, readable)
            guard data.count <= mostBytes else { throw FileProblem(name: path, code: EFBIG) }
            return data
        } catch {
            if [ENOENT, ENOTDIR].contains(error.code) { return nil }
            if error.code == EFBIG {
                throw CommandProblem(.configuration, "\(path): it has more than \(mostBytes >> 20) MiB")
            }
            throw CommandProblem(
                .configuration, "\(path) cannot be read: \(error.reason); --config FILE takes another in its place")
        }
    }

    /// The name of the file with a folder's settings.
    static let folderFile = ".forecast-report.json"
}
