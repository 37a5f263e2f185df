import Files
import HTMLRender

/// The settings that a folder's file may contain.
///
/// A folder can come from anywhere: cloned, unpacked, shared. Its file chooses how a page looks. It cannot choose the
/// service, the key or the endpoint, nor files outside of the folder.
struct FolderSettings {
    /// The path of the folder.
    var folder = "."
    /// The template that its file chooses, if that is allowed.
    var template: String?

    /// The options that a folder's file may set.
    static let names: Set<String> = Set(
        SpeechOptions.group.options.map(\.name)
            + [
                PageOptions.theme.description, PageOptions.airIndex.description, PageOptions.refresh.description,
                PageOptions.days.description, PageOptions.hours.description, PageOptions.template.description,
                PageOptions.output.description,
            ].map(\.name))

    /// Returns whether the folder's file may set an option to a value.
    func allow(_ name: String, _ value: String) -> Bool {
        guard value.utf8.count <= 4096 else { return false }
        switch name {
        case PageOptions.template.description.name: return allowTemplate(value)
        case PageOptions.output.description.name: return allowOutput(value)
        default: return Self.names.contains(name)
        }
    }

    /// Returns whether a template is a built-in one, or a folder inside this folder. A missing one does no harm.
    private func allowTemplate(_ path: String) -> Bool {
        PageTemplate.shipped.contains { $0.name == path } || Folder.kind(of: path) == nil
            || Folder.contains(folder, path)
    }

    /// Returns whether an output is a page inside the folder: a web page or one of the form of the template, in no
    /// hidden file or folder, not behind a symbolic link, and a regular file if it exists.
    private func allowOutput(_ text: String) -> Bool {
        let path = FilePath(text)
        let forms = Set([.html, form])
        guard forms.contains(where: { path.without(ending: "." + $0.ending) != nil }), path.isPlain, !path.isTooLong
        else { return false }
        guard [nil, .file].contains(Folder.kind(of: text)) else { return false }
        return sequence(first: path, next: \.parent).allSatisfy { !Folder.isLink($0.text) }
    }

    /// The form of the chosen template.
    private var form: PageForm {
        guard let template, allow(PageOptions.template.description.name, template) else { return .html }
        let form = PageTemplate.shipped.first { $0.name == template }?.form ?? PageTemplate.folder(template).form
        // Settings do not redirect text from standard output.
        return form == .text ? .html : form
    }
}
