// The functions of Brotli's encoder that Batch calls. Only a run that writes compressed copies needs them.
#include "OnDemand.h"

#include <stdint.h>

static Library library = {"libbrotlienc.so.1", "libbrotli1", 0, NULL};

int brotli_is_there(void) { return on_demand_load(&library); }

#define FORWARD(result, function, parameters, arguments)                                                              \
    __attribute__((visibility("hidden"))) ON_DEMAND(library, result, function, parameters, arguments)

FORWARD(void *, BrotliEncoderCreateInstance,
        (void *(*take)(void *, size_t), void (*give)(void *, void *), void *pool), (take, give, pool))
FORWARD(int, BrotliEncoderSetParameter, (void *state, int parameter, uint32_t value), (state, parameter, value))
FORWARD(int, BrotliEncoderCompressStream,
        (void *state, int operation, size_t *unread, const uint8_t **input, size_t *free, uint8_t **end, size_t *total),
        (state, operation, unread, input, free, end, total))
FORWARD(int, BrotliEncoderIsFinished, (void *state), (state))
FORWARD(void, BrotliEncoderDestroyInstance, (void *state), (state))
