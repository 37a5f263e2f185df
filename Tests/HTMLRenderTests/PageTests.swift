import HTMLRender
import Outputs
import Rx
import Testing

private struct Menu: ViewModel {
    let title = CurrentValueSubject<String?, Never>("Tea & cake")
    var outputs: OutputTree { [.text("title", title)] }
}

@Suite("A page bound to a view model")
struct PageTests {
    @Test("shows the view model's outputs, as bytes and as a text")
    func text() throws {
        let menu = Menu()
        let page = try Page("page.html", from: ["page.html": "<h1 data-text=\"title\">Sample</h1>"], showing: menu)
        #expect(page.text == "<h1>Tea &amp; cake</h1>\n")
        menu.title.send("Coffee")
        #expect(page.text == "<h1>Coffee</h1>\n")
        #expect(page.snapshot() == Array(page.text.utf8))
    }

    @Test(
        "is not made if its template is missing or names an unknown output", arguments: ["titel", "other"])
    func unknownNames(name: String) throws {
        let files: TemplateFiles = ["titel": "<h1 data-text=\"titel\">Sample</h1>"]
        let problem = #expect(throws: TemplateProblem.self) { try Page(name, from: files, showing: Menu()) }
        #expect(problem?.file == name)
    }
}
