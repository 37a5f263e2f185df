// Compares each style sheet of the page with the rules that the browser made of it.
//
// A browser silently ignores unknown syntax. Each declaration is tested alone in the same context, which is independent
// of shorthands, of later declarations that override it, and of the serialization. Then the rules of the browser are
// compared with those in the source.
() => {
    const probe = new CSSStyleSheet();

    // Returns the parsed form of `text` inside of rules that begin with `around`: the innermost rule, or nothing.
    function innermost(around, text) {
        probe.replaceSync(around.map(prelude => prelude + '{').join('') + text + '}'.repeat(around.length));
        let rules = probe.cssRules;
        let rule = null;
        for (let depth = 0; depth < around.length; depth++) {
            rule = rules[0];
            if (!rule) return null;
            rules = rule.cssRules ?? [];
        }
        return rule;
    }

    function keepsDeclaration(around, text) {
        const rule = innermost(around, text);
        if (!rule) return false;
        // Declarations in a nested group, such as `.a { @media print { color: black } }`, have a rule of their own.
        return (rule.style ?? rule.cssRules?.[0]?.style)?.length > 0;
    }

    function ruleMade(around, text) {
        const outer = innermost(around, text);
        return (around.length ? outer?.cssRules : probe.cssRules)?.[0] ?? null;
    }

    // These are dropped as a whole when a descriptor is missing, so none can be tested alone.
    const needsAll = /^@(property|counter-style|font-palette-values)\b/;

    function judge(items, around, complain) {
        for (const item of items) {
            if (item.declaration) {
                if (!keepsDeclaration(around, item.text))
                    complain(item, `dropped: ${item.text}  in ${around.join(' { ') || 'no rule'}`);
                continue;
            }
            if (/^@import\b/.test(item.prelude)) complain(item, 'loads another file: ' + item.prelude);
            const made = ruleMade(around, item.text);
            if (!made) {
                complain(item, `the whole rule is dropped: ${item.prelude}`);
                continue;
            }
            if (commas(made.selectorText ?? '') < commas(made.selectorText ? item.prelude : ''))
                complain(item, `a part of the selector is dropped: ${item.prelude} became ${made.selectorText}`);
            if (made instanceof CSSMediaRule) for (const query of made.media)
                if (!isUnderstood(query)) complain(item, `a media query that is not understood: ${query}`);
            if (needsAll.test(item.prelude)) {
                for (const { text, line } of item.items)
                    if (!made.cssText.includes(text.split(':')[0].trim() + ':')) complain({ line }, `dropped: ${text}`);
            } else if (!(made instanceof CSSSupportsRule) || CSS.supports(made.conditionText)) {
                judge(item.items, [...around, item.prelude], complain);
            }
        }
    }

    function commas(selector) {
        return selector.split(',').length;
    }

    // A query and its negation cannot both be false, unless the browser does not know a part of it.
    function isUnderstood(query) {
        const opposite = query.startsWith('(') ? `not (${query})` : query.startsWith('not ') ? query.slice(4) : `not ${query}`;
        return /^only\b/.test(query) || matchMedia(query).matches || matchMedia(opposite).matches;
    }

    // The rules of the page must be those that each rule gives alone, in the same order.
    function compare(items, rules, complain) {
        let at = 0;
        for (const item of items) {
            const made = !item.declaration && ruleMade([], item.text);
            if (!made) continue;
            if (rules[at]?.cssText !== made.cssText) {
                complain(item, `the browser has something else here: ${rules[at]?.cssText.slice(0, 80) ?? 'nothing'}`);
                return;
            }
            at++;
        }
        if (at < rules.length) complain({ line: 0 }, `the browser has rules that are not written: ${rules[at].cssText}`);
    }

    function undefinedVariables(text, complain) {
        const sheets = Array.from(document.querySelectorAll('style'), element => element.textContent).join('\n');
        const known = new Set(Array.from(sheets.matchAll(/(--[\w-]+)\s*:|@property\s+(--[\w-]+)/g), hit => hit[1] ?? hit[2]));
        for (const hit of text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g))
            if (!known.has(hit[1]))
                complain({ line: text.slice(0, hit.index).split('\n').length - 1 }, `${hit[1]} is used and nowhere defined`);
    }

    // The sheet as a tree: declarations, and rules with their content.
    function parse(text, complain) {
        let at = 0;
        const lineAt = index => text.slice(0, index).split('\n').length - 1;

        // From a quotation mark or the start of a comment to its end.
        function skipped() {
            const start = at;
            if (text.startsWith('/*', at)) {
                const end = text.indexOf('*/', at + 2);
                at = end < 0 ? text.length : end + 2;
                if (end < 0) complain({ line: lineAt(start) }, 'unterminated comment');
                return ' ';
            }
            const quote = text[at++];
            while (at < text.length && text[at] !== quote) {
                if (text[at] === '\n') {
                    complain({ line: lineAt(start) }, 'unterminated string');
                    break;
                }
                at += text[at] === '\\' ? 2 : 1;
            }
            return text.slice(start, ++at);
        }

        function list(isInside) {
            const items = [];
            let words = '';
            let start = at;
            let open = '';

            const finish = (end, extra) => {
                const trimmed = words.trim();
                if (trimmed) items.push({ line: lineAt(start), text: trimmed, ...extra(trimmed) });
                words = '';
            };
            const statement = trimmed => trimmed.startsWith('@')
                ? { prelude: trimmed, text: trimmed + ';', items: [] }
                : { declaration: true };

            while (at < text.length) {
                const character = text[at];
                if (!words.trim() && !/\s/.test(character) && !text.startsWith('/*', at)) start = at;
                if (text.startsWith('/*', at) || character === '"' || character === "'") {
                    words += skipped();
                    continue;
                }
                at++;
                if ('([{'.includes(character) && (open || character !== '{' || /^\s*--[\w-]+\s*:/.test(words))) open += character;
                else if (open && ')]}'.includes(character)) open = open.slice(0, -1);
                else if (open) { /* a semicolon or brace in brackets is part of the value */ }
                else if (character === ';') { finish(at, statement); continue; }
                else if (character === '{') {
                    const begin = start;
                    const prelude = words.trim();
                    words = '';
                    const inner = list(true);
                    items.push({ line: lineAt(begin), prelude, text: text.slice(begin, at), items: inner });
                    continue;
                } else if (character === '}') {
                    finish(at, statement);
                    if (isInside) return items;
                    complain({ line: lineAt(at) }, 'unexpected closing brace');
                    continue;
                }
                words += character;
            }
            finish(at, statement);
            if (isInside || open) complain({ line: lineAt(start) }, 'unclosed brace or bracket');
            return items;
        }
        return list(false);
    }

    return [...document.querySelectorAll('style')].map(element => {
        const text = element.textContent;
        const mistakes = [];
        const complain = (item, what) => mistakes.push({ line: item.line + 1, what });
        const items = parse(text, complain);
        judge(items, [], complain);
        compare(items, element.sheet?.cssRules ?? [], complain);
        undefinedVariables(text, complain);
        return { text, mistakes };
    });
}
