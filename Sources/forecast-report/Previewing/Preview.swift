import Outputs

/// A view in a state and with display settings, shown on a page of its own.
struct Preview: Sendable {
    let view: PreviewView
    let state: PreviewState
    let manner: PreviewManner

    /// All previews: each view in each state, and its first state with all display settings.
    static let all = PreviewView.allCases.flatMap { view in
        view.states.enumerated().flatMap { index, state in
            ([.usual] + (index == 0 ? PreviewManner.others : [])).map { manner in
                Preview(view: view, state: state, manner: manner)
            }
        }
    }

    /// The file name: `day-usual-us-en_US.html`.
    var file: String { "\(view.rawValue)-\(state.name)-\(manner.name).html" }

    /// The title: `Now, usual`.
    var title: String { "\(view.title), \(state.name), \(manner.title)" }
}

extension Preview: Cell {
    static let fields: [Field<Preview>] = [
        .text("file") { $0.file },
        .text("title") { $0.title },
        .text("manner") { $0.manner.title },
        .text("size") { $0.manner.width == nil ? "wide" : $0.manner.width == 360 ? "phone" : "tablet" },
    ]
}
