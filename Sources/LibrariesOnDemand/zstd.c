// The functions of Zstandard that Batch calls. Only a run that writes compressed copies needs them.
#include "OnDemand.h"

static Library library = {"libzstd.so.1", "libzstd1", 0, NULL};

int zstd_is_there(void) { return on_demand_load(&library); }

#define FORWARD(result, function, parameters, arguments)                                                              \
    __attribute__((visibility("hidden"))) ON_DEMAND(library, result, function, parameters, arguments)

FORWARD(void *, ZSTD_createCCtx, (void), ())
FORWARD(size_t, ZSTD_freeCCtx, (void *context), (context))
FORWARD(size_t, ZSTD_compressBound, (size_t count), (count))
FORWARD(unsigned, ZSTD_isError, (size_t result), (result))
FORWARD(size_t, ZSTD_compressCCtx,
        (void *context, void *output, size_t capacity, const void *bytes, size_t count, int level),
        (context, output, capacity, bytes, count, level))
