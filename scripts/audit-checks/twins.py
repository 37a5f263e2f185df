"""Compares the nodes of a document in the browser with those of its twin, in which each text is a word."""

import re

from documents import WORD, shown

# The document as a list of nodes: its settings, then begin and end of each element with the attributes, and all texts.
READ = """() => {
    const list = [['document', document.characterSet, document.compatMode, document.doctype?.name,
        Object.keys(window).length, frames.length, document.styleSheets.length, document.cookie]];
    // A block of data by its names and values, which have other escapes than text.
    const data = value => value !== null && typeof value === 'object'
        ? Object.entries(value).flatMap(([name, part]) => [name, ...data(part)])
        : [String(value).replace(/\\r\\n?/g, '\\n').replace(/[\\x00-\\x08\\x0b\\x0e-\\x1f\\x7f]/g, '\\ufffd')];
    const read = node => {
        if (node.nodeType === Node.TEXT_NODE && node.parentNode?.type === 'application/ld+json') {
            list.push(['data', ...data(JSON.parse(node.data))]);
        } else if (node.nodeType === Node.TEXT_NODE) {
            const last = list.at(-1);
            if (last[0] === 'text') last[1] += node.data; else list.push(['text', node.data]);
        } else if (node.nodeType === Node.ELEMENT_NODE) {
            const attributes = [...node.attributes].map(({ name, value }) => [name, value]).sort();
            list.push(['begin', node.namespaceURI, node.localName, ...attributes.flat()]);
            (node instanceof HTMLTemplateElement ? node.content : node).childNodes.forEach(read);
            if (node.shadowRoot) list.push(['shadow root']);
            list.push(['end', node.localName]);
        } else {
            list.push(['other node', String(node.nodeType), String(node.data ?? '')]);
        }
    };
    read(document.documentElement);
    return JSON.stringify(list);
}"""


def filled(node, texts, fields):
    """Returns a node of the twin with its words replaced by the texts of their fields."""
    def text(word):
        number = int(word[1])
        read = shown(fields[number] if fields else "", texts[number])
        return read[:1].upper() + read[1:] if word[0].startswith("W") else read

    return [WORD.sub(text, part) if isinstance(part, str) else part for part in node]


def words_of(nodes):
    """Returns the numbers of the words in these nodes."""
    return {int(number) for node in nodes for part in node if isinstance(part, str) for number in WORD.findall(part)}


class Twin:
    """The nodes of the page whose texts are words."""

    def __init__(self, nodes, fields=()):
        self.nodes, self.fields = nodes, fields
        self.with_words = {index for index, node in enumerate(nodes) if words_of([node])}

    def differences(self, nodes, texts):
        """Returns the first node that differs from the twin with these texts, and a different number of nodes."""
        found = []
        for index, (theirs, twin) in enumerate(zip(nodes, self.nodes)):
            wanted = filled(twin, texts, self.fields) if index in self.with_words else twin
            if theirs != wanted:
                found.append(f"it has {brief(theirs)} for {brief(wanted)}")
                break
        if len(nodes) != len(self.nodes):
            found.append(f"{len(nodes)} nodes for {len(self.nodes)}")
        return found


def brief(node):
    """Returns a node as one short line of ASCII."""
    return re.sub(r"(.{60}).{20,}(.{60})", r"\1 … \2", " ".join(ascii(part) for part in node))


WEB = ("http://", "https://")
# The text of a link in an alert.
LINKED = "Full warning"


def without_links(nodes):
    """Returns the nodes without links and without the `span` that replaces a missing one; and the URLs of the links."""
    kept, addresses, opened = [], [], []
    for node in nodes:
        if node[0] == "begin":
            attributes = dict(zip(node[3::2], node[4::2]))
            is_link = node[2] == "a" and set(attributes) <= {"href", "style"}
            opened.append(is_link or node[2] == "span" and not attributes)
            if is_link:
                addresses.append(attributes.get("href", ""))
            if opened[-1]:
                continue
        elif node[0] == "end":
            if opened.pop():
                continue
        elif node == ["text", LINKED]:
            continue
        if node[0] == "text" and kept[-1][0] == "text":
            kept[-1] = ["text", kept[-1][1] + node[1]]
        else:
            kept.append(node)
    return kept, addresses
