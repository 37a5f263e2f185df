// The functions of xxHash that Batch calls.
#include "OnDemand.h"

#include <stdint.h>

static Library library = {"libxxhash.so.0", "libxxhash0", 0, NULL};

int xxhash_is_there(void) { return on_demand_load(&library); }

typedef struct {
    uint64_t low, high;
} Hash;

__attribute__((visibility("hidden")))
ON_DEMAND(library, Hash, XXH3_128bits_withSeed, (const void *bytes, size_t count, uint64_t seed), (bytes, count, seed))
