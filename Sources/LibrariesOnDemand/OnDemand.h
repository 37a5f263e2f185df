// Functions of a library that is loaded when the first of them is called.
#pragma once
#include "LibrariesOnDemand.h"
#include <stddef.h>

typedef struct {
    // The file, by the name that all systems with this interface have it under, and the Debian package that brings it.
    const char *file, *package;
    int was_tried;
    void *handle;
} Library;

// Whether a library is there, which is loaded where it was not yet.
int on_demand_load(Library *library);

// One of its functions; where it is not there, the process ends and says what to install.
void *on_demand_symbol(Library *library, const char *function);

// A function that asks for the real one of its name at its first call. Two threads that both do get the same answer.
#define ON_DEMAND(library, result, function, parameters, arguments)                                                   \
    result function parameters {                                                                                      \
        static _Atomic(void *) real;                                                                                  \
        if (!real) real = on_demand_symbol(&library, #function);                                                      \
        return ((result(*) parameters)real)arguments;                                                                 \
    }
