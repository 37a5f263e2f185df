#include "CMeasures.h"

#include <malloc.h>
#include <simdjson.h>

bool simdjson_parses(const void *bytes, size_t count) {
    static simdjson::dom::parser parser;
    return parser.parse(static_cast<const char *>(bytes), count).error() == simdjson::SUCCESS;
}

size_t heap_bytes(void) {
    auto info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
