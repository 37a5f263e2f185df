import Arguments
import Files
import FoundationEssentials
import Glibc
import Weather

/// All settings of a call, from the command line, the environment and files.
struct Choices: Sendable {
    /// The prefix of the environment variables for settings.
    static let prefix = "FORECAST_REPORT_"

    private var settings: Settings
    private let invocation: Invocation
    private let keys: [Provider: String]
    /// All keys that were loaded, including those that another key overrides.
    let loadedKeys: [String]
    /// The contact address that is sent to services.
    let contact: String?
    /// The names of settings in the folder's file that are not allowed there and are ignored.
    let ignored: [String]

    /// Reads the settings from all sources.
    init(
        _ invocation: Invocation, _ traits: CommandTraits = [], in surroundings: Surroundings
    ) throws(CommandProblem) {
        self.invocation = invocation
        let environment = surroundings.environment
        let hasKeys = Provider.allCases.contains { $0.keyVariable.map { environment[$0] != nil } ?? false }
        if hasKeys || invocation[GeneralOptions.config] != nil {
            // Before files are read: a file can be a slow pipe, and can add keys.
            surroundings.protectMemory()
        }
        let readsSettings = !traits.contains(.withoutSettings)
        let files = !readsSettings ? [] : try Self.files(invocation, surroundings)
        let sources = [Self.keys(of: environment)] + files.map(\.keys)
        loadedKeys = sources.flatMap { $0.values }
        let variables =
            !readsSettings ? [] : [try Self.variables(environment, of: invocation.program, hiding: loadedKeys)]
        settings = Settings([.arguments(invocation)] + variables + files.map(\.settings))
        keys = sources.reduce(into: [:]) { keys, source in keys.merge(source) { first, _ in first } }
        if !keys.isEmpty { surroundings.protectMemory() }
        if invocation[WeatherOptions.offline] == true, invocation[WeatherOptions.cache] == false {
            throw CommandProblem(
                .usage, "“--offline” and “--no-cache” cannot be used together", code: "contradiction")
        }
        ignored = files.flatMap(\.ignored)
        contact = environment[Provider.contactVariable] ?? files.lazy.compactMap { $0.contact }.first
    }

    /// Returns the same choices with further settings, which take precedence.
    func preferring(_ layer: Settings.Layer) -> Choices {
        var choices = self
        choices.settings = settings.preferring(layer)
        return choices
    }

    /// The value of an option; nil if no source sets it.
    subscript<Value>(option: Option<Value>) -> Value? { settings[option] }

    /// Returns the value of an option on the command line; other sources are ignored.
    func given<Value>(_ option: Option<Value>) -> Value? { invocation[option] }

    /// Returns the user's key for a service.
    func key(_ provider: Provider) -> String? { keys[provider] }

    /// Returns the bytes of a result without the loaded keys.
    func withoutKeys(_ bytes: [UInt8]) -> [UInt8] { KeysInResults.hidden(in: bytes, loadedKeys) }

    /// Returns a message without the loaded keys. A message can quote a file.
    func withoutKeys(_ message: String) -> String { KeysInResults.hidden(in: message, loadedKeys) }

    /// Returns the keys in the environment variables.
    static func keys(of environment: [String: String]) -> [Provider: String] {
        Provider.allCases.reduce(into: [:]) { keys, provider in
            keys[provider] = provider.keyVariable.flatMap { environment[$0] }.flatMap(ConfigurationFile.key)
        }
    }

    /// Whether the user chose the output: on the command line, in a variable or in the user's settings file.
    var outputIsUsers: Bool {
        let name = PageOptions.output.description.name
        let source = settings.origin(of: name)?.source
        return self[PageOptions.output] != nil && source != ConfigurationFile.source(name, Self.folderFile)
    }

    /// Returns the value of an option as it was written, and its source.
    func origin<Value>(of option: Option<Value>) -> (text: String, source: String)? {
        settings.origin(of: option.description.name)
    }

    /// Returns the value of an option as it was written, by the option's name.
    func text(of name: String) -> String? { settings.origin(of: name)?.text }

    /// A sentence for each choice of this command, with its source.
    var origins: [String] {
        invocation.command.options.compactMap { option in
            settings.origin(of: option.name).map { origin in
                "\(option.name): \(Self.withoutPassword(origin.text)), from \(origin.source)"
            }
        }
    }

    /// Returns a text without the user name and password, if it is a URL.
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
            // A URL can contain a password, and a key can be in the wrong variable. Messages shorten a long key, and
            // its rest would then no longer be found.
            let value = environment[error.variable] ?? ""
            let isSecret = value.utf8.contains(UInt8(ascii: "@")) || KeysInResults.contain(value, keys)
            let message = isSecret ? error.mistake.reason : error.mistake.message
            let advice = error.mistake.suggestion.map { "; did you mean “\($0)”?" } ?? ""
            let variable = KeysInResults.hidden(in: error.variable, keys)
            throw CommandProblem(.configuration, "the environment variable \(variable): \(message)\(advice)")
        }
    }

    /// Returns the settings files, in order of precedence.
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
        // A folder from elsewhere does not choose which file is read.
        if Folder.isLink(folderFile) {
            throw CommandProblem(
                .configuration,
                "\(folderFile) is a symbolic link, which is not followed; name its target with --config FILE")
        }
        if let data = try data(at: folderFile, .ownFiles, surroundings) {
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

    /// The largest size of a settings file in bytes.
    private static let mostBytes = 1 << 20

    /// Returns the bytes of a file; nil if it does not exist, since settings files are optional.
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
                throw CommandProblem(.configuration, "\(path): larger than \(mostBytes >> 20) MiB")
            }
            throw CommandProblem(
                .configuration, "\(path) cannot be read: \(error.reason); use --config FILE to read another file")
        }
    }

    /// The name of a folder's settings file.
    static let folderFile = ".forecast-report.json"
}
