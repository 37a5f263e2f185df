#include "CSimdJSON.h"

#include <new>
#include <simdjson.h>

struct json_parser {
    simdjson::dom::parser dom;
};

namespace {

// Larger documents are rare and do not keep their memory: simdjson needs about fifteen times the size of the text.
constexpr size_t largest_kept = 1 << 20;
constexpr size_t smallest_capacity = 1 << 16;

/// A thread's unused parser. It needs no lock, and most threads never need a second one.
struct idle_parser {
    json_parser *parser = nullptr;

    ~idle_parser() {
        delete parser;
        parser = nullptr;
    }
};

thread_local idle_parser idle;

/// Rounded up, so that documents that grow by a few bytes each time do not allocate each time.
size_t capacity_for(size_t count) {
    size_t capacity = smallest_capacity;
    while (capacity < count && capacity < largest_kept) {
        capacity *= 2;
    }
    return capacity < count ? count : capacity;
}

simdjson::error_code make_room(simdjson::dom::parser &dom, size_t count, size_t deepest) {
    if (dom.capacity() < count || dom.max_depth() != deepest) {
        if (auto error = dom.allocate(capacity_for(count), deepest)) {
            return error;
        }
    }
    return dom.doc.capacity() < dom.capacity() ? dom.doc.allocate(dom.capacity()) : simdjson::SUCCESS;
}

json_verdict verdict_of(simdjson::error_code error) {
    switch (error) {
    case simdjson::SUCCESS:
        return json_parsed;
    case simdjson::DEPTH_ERROR:
        return json_too_deep;
    case simdjson::MEMALLOC:
        return json_out_of_memory;
    default:
        return json_refused;
    }
}

} // namespace

json_parser *json_parser_borrow(void) {
    json_parser *parser = idle.parser;
    idle.parser = nullptr;
    return parser ? parser : new (std::nothrow) json_parser;
}

void json_parser_return(json_parser *parser) {
    if (!idle.parser && parser->dom.capacity() <= largest_kept) {
        idle.parser = parser;
    } else {
        delete parser;
    }
}

json_tape json_parser_parse(json_parser *parser, const void *bytes, size_t count, size_t deepest) {
    simdjson::dom::parser &dom = parser->dom;
    auto error = make_room(dom, count, deepest);
    if (!error) {
        // simdjson reads beyond the end of the text: `true` makes it parse a padded copy.
        error = dom.parse(static_cast<const uint8_t *>(bytes), count, true).error();
    }
    return {verdict_of(error), dom.doc.tape.get(), dom.doc.string_buf.get()};
}
