import Arguments
import FoundationEssentials
import TextForms
import Weather

/// A settings file: `{"units": "si", "days": 5, "keys": {"openweather": "…"}}`.
struct ConfigurationFile {
    /// The settings, by the names of their options.
    let settings: Settings.Layer
    /// The user's keys.
    let keys: [Provider: String]
    /// The contact address that is sent to services.
    let contact: String?
    /// The names of settings that are not allowed in the file and are ignored.
    let ignored: [String]

    /// Returns the name of a file's setting, as used in messages.
    static func source(_ name: String, _ path: String) -> String { "“\(name)” in \(path)" }

    /// Trims white space and control characters around a key; returns nil if nothing is left.
    static func key(_ text: String) -> String? {
        let key = text.trimming { $0.isSpaceOrBreak || [.control, .format].contains($0.properties.generalCategory) }
        return key.isEmpty ? nil : key
    }

    /// Parses a file's bytes, or throws a problem with the name of the faulty setting.
    ///
    /// - Parameters:
    ///   - folder: The settings that a folder's file may contain; nil for the user's own file, which may contain all.
    ///   - names: The known settings.
    init(
        _ data: Data, at path: String, of folder: FolderSettings? = nil, _ names: SettingNames
    ) throws(CommandProblem) {
        let text = String(decoding: data, as: UTF8.self)
        let reader = SettingsReader(names: names, path: path, text: text, mayHoldKeys: true)
        var (values, keys, contact) = ([String: String](), [Provider: String](), String?.none)
        var ignored: [String] = []
        let members = try reader.members(of: data).lastOfEachName
        var folder = folder
        folder?.template = members.first { $0.name == PageOptions.template.description.name }?.value.text
        for member in members {
            if let folder, reader.isSetting(member.name),
                !folder.allow(member.name, SettingsReader.text(of: member.value))
            {
                ignored.append(member.name)
                continue
            }
            switch member.name {
            case "keys": keys = try reader.keys(member.value)
            case "contact": contact = try reader.contact(member.value)
            default:
                let setting = try reader.setting(member.name, member.value)
                values[setting.name] = setting.value
            }
        }
        (settings, self.keys, self.contact) = (Settings.Layer(values) { Self.source($0, path) }, keys, contact)
        self.ignored = ignored
    }
}

extension [JSONObject.Member] {
    /// The members without those that a later member of the same name overrides.
    fileprivate var lastOfEachName: [JSONObject.Member] {
        var names: Set<String> = []
        return Array(reversed().filter { names.insert($0.name).inserted }.reversed())
    }
}

/// Reads the members of a settings file. Its problems name the line.
struct SettingsReader {
    let names: SettingNames
    let path: String
    let text: String
    /// Whether messages leave out the file's values, because one may be a misplaced key.
    var mayHoldKeys = false

    /// Returns whether the user's own file may have a member of this name.
    func isSetting(_ name: String) -> Bool {
        ["keys", "contact"].contains(name) || names.all.contains(name)
            || name.hasPrefix("no-") && names.all.contains(String(name.dropFirst(3)))
    }

    func members(of data: Data) throws(CommandProblem) -> [JSONObject.Member] {
        do throws(ForecastProblem) {
            return Array(try JSONDocument(data).root.object())
        } catch {
            let message = mayHoldKeys ? Self.withoutQuotes("\(error)") : "\(error)"
            throw CommandProblem(.configuration, "\(path): \(message)")
        }
    }

    /// Removes quoted values from a message. The kind and the place of the mistake remain.
    static func withoutQuotes(_ message: String) -> String {
        // Only if digits follow; words there can be names of members.
        let place = message.matches(of: /\(line [0-9]+, column [0-9]+/).last.map { " \($0.output))" }
        return "invalid JSON" + (place ?? "")
    }

    func setting(_ name: String, _ value: JSONValue) throws(CommandProblem) -> (name: String, value: String) {
        let setting = try setting(name, Self.text(of: value), calledBy: name)
        // An option such as an output takes any text.
        switch value.kind {
        case .array: throw problem(name, "takes a single value, not a list")
        case .object: throw problem(name, "takes a single value, not an object")
        case .null: throw problem(name, "takes a value, not null; omit it")
        case .string, .bool, .number: return setting
        }
    }

    /// Rejects a value that was written under another name and that the option does not take.
    func check(_ value: String, for option: String, calledBy name: String) throws(CommandProblem) {
        _ = try setting(option, value, calledBy: name)
    }

    private func setting(
        _ option: String, _ value: String, calledBy name: String
    ) throws(CommandProblem) -> (name: String, value: String) {
        do throws(SettingNames.Mistake) {
            return try names.setting(option, value)
        } catch {
            if !mayHoldKeys { throw problem(name, error.message, error.suggestion) }
            // A name that resembles no option may be a key as well.
            let isName = isSetting(name) || error.suggestion != nil
            if isName { throw problem(name, error.reason, error.suggestion) }
            throw CommandProblem(
                .configuration, "\(path):\(line(of: name)): unknown setting")
        }
    }

    func keys(_ value: JSONValue) throws(CommandProblem) -> [Provider: String] {
        guard let members = try? value.object() else { throw problem("keys", "takes an object", nil) }
        var keys: [Provider: String] = [:]
        for member in members {
            guard let provider = Provider(rawValue: member.name), provider.keyVariable != nil else {
                let known = Provider.allCases.filter { $0.keyVariable != nil }.map(\.rawValue)
                // The name may be the key, so it is not quoted.
                throw problem("keys", "takes an object whose members are among \(known.joined(separator: ", "))", nil)
            }
            guard let key = (try? member.value.string()).flatMap(ConfigurationFile.key) else {
                throw problem(member.name, "takes a string", nil)
            }
            keys[provider] = key
        }
        return keys
    }

    func contact(_ value: JSONValue) throws(CommandProblem) -> String {
        guard let contact = try? value.string(), !contact.isEmpty else {
            throw problem("contact", "takes a string", nil)
        }
        return contact
    }

    /// Returns a value as it is written on the command line; for a list or an object, a text that hardly any option takes.
    static func text(of value: JSONValue) -> String {
        switch value.kind {
        case .string: value.text ?? ""
        case .bool: (try? value.bool()) == true ? "true" : "false"
        case .number: number(value)
        case .null: "null"
        case .array: "[…]"
        case .object: "{…}"
        }
    }

    private static func number(_ value: JSONValue) -> String {
        guard let number = try? value.double() else { return "{…}" }
        let isWhole = number.rounded() == number
        return isWhole ? (try? value.int()).map { String($0) } ?? String(number) : String(number)
    }

    func problem(_ name: String, _ message: String, _ suggestion: String? = nil) -> CommandProblem {
        let advice = suggestion.map { "; did you mean “\($0)”?" } ?? ""
        return CommandProblem(.configuration, "\(path):\(line(of: name)): “\(name)”: \(message)\(advice)")
    }

    /// Returns the line in which a name first occurs.
    private func line(of name: String) -> Int {
        let bytes = Data(text.utf8)
        guard let place = bytes.firstRange(of: Data("\"\(name)\"".utf8)) else { return 1 }
        return 1 + bytes[..<place.lowerBound].count { $0 == UInt8(ascii: "\n") }
    }
}
