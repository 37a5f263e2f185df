import Outputs
import Rx
import Testing

@testable import HTMLRender

@Suite("The pages for a stream of states")
struct PageSnapshotsTests {
    /// A view model with two outputs that change with each state.
    private final class Tea: ViewModel {
        let state = PassthroughSubject<Int, Never>()

        var outputs: OutputTree {
            [
                .text("name", state.map { "tea \($0)" as String? }),
                .flag("isHot", state.map { $0 > 1 }),
            ]
        }
    }

    private func page(of tea: Tea) throws -> Page {
        let template = #"<p data-class-hot="isHot"><b data-text="name">x</b></p>"#
        let files = TemplateFiles { _ in Array(template.utf8) }
        return Page(try Template.load("page.html", from: files, for: tea.outputs.schema), showing: tea.outputs)
    }

    @Test("are one for each state, with all its changes")
    func afterStates() throws {
        let tea = Tea()
        let page = try page(of: tea)
        var pages: [String] = []
        let subscription = page.snapshots(after: tea.state).sink { pages.append(String(decoding: $0, as: UTF8.self)) }
        tea.state.send(1)
        tea.state.send(2)
        subscription.cancel()
        tea.state.send(3)
        #expect(
            pages == [
                "<p class=\"\"><b>tea 1</b></p>\n", "<p class=\" hot\"><b>tea 2</b></p>\n",
            ])
    }

    @Test("are one for each change if requested, and do not keep the page alive")
    func afterChanges() throws {
        let tea = Tea()
        var page: Page? = try page(of: tea)
        var pages: [String] = []
        let subscription = page?.snapshots.sink { pages.append(String(decoding: $0, as: UTF8.self)) }
        tea.state.send(2)
        #expect(pages.count == 2)
        #expect(pages.last == "<p class=\" hot\"><b>tea 2</b></p>\n")
        page = nil
        tea.state.send(1)
        #expect(pages.count == 2)
        subscription?.cancel()
    }

    @Test("are the same bytes from each method, for long pages after short ones and vice versa")
    func ways() throws {
        let showcase = Showcase()
        let page = try Page(loaded(#"<p data-attr-title="title" data-text="title">x</p>"#), showing: showcase.outputs)
        var bytes: [UInt8] = []
        for count in [1, 100_000, 3, 7, 8, 9, 15, 16, 17, 0] {
            let text = String(repeating: "<é", count: count)
            showcase.title.send(text)
            let whole = page.snapshot()
            page.snapshot(into: &bytes)
            let lent = page.withSnapshot { Array($0) }
            let escaped = String(repeating: "&lt;é", count: count)
            #expect(String(decoding: whole, as: UTF8.self) == "<p title=\"\(escaped)\">\(escaped)</p>\n")
            #expect(bytes == whole)
            #expect(lent == whole)
        }
    }
}
