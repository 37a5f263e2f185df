// Functions that need C++.

#ifndef CMEASURES_H
#define CMEASURES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses the bytes as simdjson's own examples do, with a parser that is used again and again: what our reading is measured
/// against. False where they are not JSON.
bool simdjson_parses(const void *bytes, size_t count);

/// The bytes of the heap that are in use.
size_t heap_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
