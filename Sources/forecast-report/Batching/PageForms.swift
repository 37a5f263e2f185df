import Batch
import HTMLRender

extension PageTemplate.Shipped {
    /// The file beside a page in which a batch writes this form of it, or a compressed copy of that file.
    func companion(_ compression: Compression? = nil) -> Companion {
        guard let companion = Companion(form: "." + form.ending, compression) else {
            preconditionFailure("\(name) is not a form beside pages")
        }
        return companion
    }
}

extension PageTemplate {
    /// The built-in templates of the forms that a batch makes beside its pages.
    static let forms = shipped.filter { $0.form != .html }
}
