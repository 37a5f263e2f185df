#include "OnDemand.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

int on_demand_load(Library *library) {
    pthread_mutex_lock(&lock);
    if (!library->was_tried) library->handle = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
    library->was_tried = 1;
    pthread_mutex_unlock(&lock);
    return library->handle != NULL;
}

void *on_demand_symbol(Library *library, const char *function) {
    void *address = on_demand_load(library) ? dlsym(library->handle, function) : NULL;
    if (address) return address;
    fprintf(stderr, "forecast-report: error: %s is missing or damaged; install the package %s\n", library->file,
            library->package);
    exit(78);
}
