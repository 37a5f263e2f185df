// Functions of a library that is loaded when the first of them is called.
#pragma once
#include "LibrariesOnDemand.h"
#include <stddef.h>

typedef struct {
    // The file name, which is the same on all systems with this interface, and the Debian package.
    const char *file, *package;
    int was_tried;
    void *handle;
} Library;

// Whether a library is available. Loads it if necessary.
int on_demand_load(Library *library);

// The address of a function. If it is missing, the process ends with a message that says what to install.
void *on_demand_symbol(Library *library, const char *function);

// A function that looks up the library's function at its first call. Two threads may both look it up, with the same
// result.
#define ON_DEMAND(library, result, function, parameters, arguments)                                                   \
    result function parameters {                                                                                      \
        static _Atomic(void *) real;                                                                                  \
        if (!real) real = on_demand_symbol(&library, #function);                                                      \
        return ((result(*) parameters)real)arguments;                                                                 \
    }
