import Files
import StreamSnapshots

extension SnapshotReview.Change {
    /// Whether the stored text is a page that makes no requests, so that a review may show it.
    var isStoredOwnPage: Bool { isPage && OwnPage.begins(storedBeginning) }

    /// Whether the received text is a page that makes no requests.
    var isReceivedOwnPage: Bool { isPage && OwnPage.begins(receivedBeginning) }

    /// Whether a browser reads the file as HTML; in XML the policy would be no element of HTML.
    private var isPage: Bool { FilePath(snapshot.name).without(ending: ".html") != nil }
}

/// Recognizes pages of this program by their content policy.
enum OwnPage {
    /// Whether a text begins like a page of this program, with the encoding and the policy before anything else.
    ///
    /// Only single ASCII characters match: a browser would see the end of the head in other spaces, or other characters in
    /// another encoding.
    static func begins(_ text: String) -> Bool {
        let beginning =
            /<!DOCTYPE html>\n<html[A-Za-z0-9 ="\-]*>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src(?: &#39;(?:none|self|unsafe-hashes|sha256-[A-Za-z0-9+\/=]+)&#39;)+; base-uri &#39;none&#39;; form-action &#39;none&#39;">/
        return text.prefixMatch(of: beginning.matchingSemantics(.unicodeScalar)) != nil
    }
}
