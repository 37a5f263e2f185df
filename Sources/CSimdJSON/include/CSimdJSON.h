// simdjson behind a plain C interface: one call a document, and then memory that the caller reads by itself.

#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The memory in which one document at a time is parsed.
typedef struct json_parser json_parser;

/// How parsing ended.
typedef enum {
    json_parsed,
    /// The text is not JSON, or holds numbers that JSON allows and no machine number can hold.
    json_refused,
    /// Lists and objects stand in each other beyond the given depth.
    json_too_deep,
    json_out_of_memory,
} json_verdict;

/// A document as simdjson leaves it, valid until its parser is used again or given back.
///
/// `words` is its tape: one word a value in the order of the text, of which the highest byte is a letter that says what
/// it is, and the others are where to go on. `texts` holds each text and name once: its length in four bytes in the
/// machine's order, its bytes without escapes, and a zero.
typedef struct {
    json_verdict verdict;
    const uint64_t *words;
    const uint8_t *texts;
} json_tape;

/// A parser that nobody else uses: the one that this thread gave back last, or a new one. NULL when there is no memory.
json_parser *json_parser_borrow(void);

/// Gives a parser back, on any thread. Its document is no longer valid.
void json_parser_return(json_parser *parser);

/// Parses the `count` bytes from `bytes` on, which are not used after the call.
json_tape json_parser_parse(json_parser *parser, const void *bytes, size_t count, size_t deepest);

#ifdef __cplusplus
}
#endif

#endif
