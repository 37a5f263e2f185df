import StreamSnapshots

extension SnapshotReview.Change {
    /// Whether the stored text is a page that makes no requests, so that a review may show it.
    var isStoredOwnPage: Bool { OwnPage.begins(storedBeginning) }

    /// Whether the received text is a page that makes no requests.
    var isReceivedOwnPage: Bool { OwnPage.begins(receivedBeginning) }
}

/// Recognizes pages of this program by their content policy.
enum OwnPage {
    /// Whether a text begins like a page of this program, with the policy before anything that could make a request.
    static func begins(_ text: String) -> Bool {
        let beginning =
            /<!DOCTYPE html>\s*<html[^<>]*>\s*<head>\s*(?:<meta charset="utf-8">\s*)?<meta http-equiv="Content-Security-Policy" content="default-src &#39;none&#39;; style-src(?: &#39;(?:none|self|unsafe-hashes|sha256-[A-Za-z0-9+\/=]+)&#39;)+; base-uri &#39;none&#39;; form-action &#39;none&#39;">/
        return text.prefixMatch(of: beginning) != nil
    }
}
