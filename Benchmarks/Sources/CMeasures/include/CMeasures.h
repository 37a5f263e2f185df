// Functions that need C++.

#ifndef CMEASURES_H
#define CMEASURES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Parses the bytes as in simdjson's own examples, with a reused parser, as the reference for our parser. False if they
/// are not JSON.
bool simdjson_parses(const void *bytes, size_t count);

/// The number of heap bytes in use.
size_t heap_bytes(void);

#ifdef __cplusplus
}
#endif

#endif
