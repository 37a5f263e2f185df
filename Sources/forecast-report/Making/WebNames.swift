import Files

extension Destination {
    /// The endings of files that browsers show as markup.
    private static let webEndings = [
        ".html", ".htm", ".shtml", ".shtm", ".stm", ".ehtml", ".hxt", ".xhtml", ".xhtm", ".xht", ".mht", ".mhtml",
        ".svg", ".svgz", ".mml",
    ]
    /// The endings of files that web servers send as XML, which can contain HTML.
    private static let xmlEndings = [
        ".xml", ".xsl", ".xslt", ".xsd", ".xsf", ".xbl", ".xul", ".rdf", ".rss", ".atom", ".wsdl", ".xpdl", ".disco",
        ".dtd", ".mno", ".vml",
    ]

    /// Rejects a file whose name would make a browser read a result as markup, unless the result is a web page. Other
    /// results have no content policy, and texts in them are not escaped for HTML.
    ///
    /// - Parameter ending: The usual ending of such results, with a dot.
    func checkName(ofResult ending: String) throws(CommandProblem) {
        guard ending != ".html", case .file(let path) = self else { return }
        let endings = ending == ".xml" ? Self.webEndings : Self.webEndings + Self.xmlEndings
        guard endings.contains(where: { FilePath(path).without(ending: $0, ignoringCase: true) != nil }) else { return }
        throw CommandProblem(
            .usage,
            "\(path) would be read as a web page, but the output is not one; choose a name that ends in \(ending)",
            code: "wrong-ending")
    }
}
