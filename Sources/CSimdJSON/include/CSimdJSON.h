// A C interface to simdjson: one call per document, whose result the caller then reads in memory.

#ifndef CSIMDJSON_H
#define CSIMDJSON_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The memory for parsing one document at a time.
typedef struct json_parser json_parser;

/// The result of parsing.
typedef enum {
    json_parsed,
    /// The text is not JSON, or contains a number that no machine type can hold.
    json_refused,
    /// Lists and objects are nested beyond the given depth.
    json_too_deep,
    json_out_of_memory,
} json_verdict;

/// A parsed document, valid until its parser is used again or returned.
///
/// `words` is simdjson's tape: one word for each value in the order of the text. The highest byte is a letter for the
/// type, and the others are the position of the next value. `texts` contains each text and name once: its length in
/// four bytes in the machine's byte order, its bytes without escapes, and a zero.
typedef struct {
    json_verdict verdict;
    const uint64_t *words;
    const uint8_t *texts;
} json_tape;

/// Returns an unused parser: the one that this thread returned last, or a new one. NULL without memory.
json_parser *json_parser_borrow(void);

/// Returns a parser, on any thread. Its document is no longer valid.
void json_parser_return(json_parser *parser);

/// Parses `count` bytes from `bytes` on. They are not used after the call.
json_tape json_parser_parse(json_parser *parser, const void *bytes, size_t count, size_t deepest);

#ifdef __cplusplus
}
#endif

#endif
