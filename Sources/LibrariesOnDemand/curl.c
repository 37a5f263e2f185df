// What Foundation calls of libcurl.
#include "OnDemand.h"

#include <stdarg.h>

static Library library = {"libcurl.so.4", "libcurl4", 0, NULL};

int curl_is_there(void) { return on_demand_load(&library); }

#define FORWARD(result, function, parameters, arguments) ON_DEMAND(library, result, function, parameters, arguments)

// For functions that take one value of a kind that depends on the option before it. Each of these kinds, numbers and
// pointers, is passed in one register of 64 bits.
#define FORWARD_OPTION(function)                                                                                      \
    int function(void *handle, int option, ...) {                                                                     \
        static _Atomic(void *) real;                                                                                  \
        if (!real) real = on_demand_symbol(&library, #function);                                                                          \
        va_list rest;                                                                                                 \
        va_start(rest, option);                                                                                       \
        void *value = va_arg(rest, void *);                                                                           \
        va_end(rest);                                                                                                 \
        return ((int (*)(void *, int, ...))real)(handle, option, value);                                              \
    }

FORWARD(int, curl_global_init, (long flags), (flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(void *, curl_version_info, (int age), (age))
FORWARD(void, curl_free, (void *memory), (memory))

FORWARD(void *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_cleanup, (void *easy), (easy))
FORWARD(int, curl_easy_pause, (void *easy, int mask), (easy, mask))
FORWARD(const char *, curl_easy_strerror, (int code), (code))
FORWARD_OPTION(curl_easy_setopt)
FORWARD_OPTION(curl_easy_getinfo)

FORWARD(void *, curl_multi_init, (void), ())
FORWARD(int, curl_multi_cleanup, (void *multi), (multi))
FORWARD(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer))
FORWARD(void *, curl_multi_info_read, (void *multi, int *left), (multi, left))
FORWARD(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        (multi, socket, events, running))

// Which direction of a socket libcurl waits for, and the option with the function that is told (curl/multi.h).
enum { waits_to_read = 1, waits_to_write = 2, waits_no_more = 4, socket_function_option = 20000 + 1 };

int curl_tell_socket(curl_socket_function tell, void *easy, int socket, int wanted, void *data, void *sources) {
    if (sources && (wanted == waits_to_read || wanted == waits_to_write)) {
        tell(easy, socket, waits_no_more, data, sources);
        sources = NULL;
    }
    return tell(easy, socket, wanted, data, sources);
}

// Foundation has one such function for all its handles.
static _Atomic(curl_socket_function) foundations;

static int tell_foundation(void *easy, int socket, int wanted, void *data, void *sources) {
    return curl_tell_socket(foundations, easy, socket, wanted, data, sources);
}

int curl_multi_setopt(void *multi, int option, ...) {
    static _Atomic(void *) real;
    if (!real) real = on_demand_symbol(&library, "curl_multi_setopt");
    va_list rest;
    va_start(rest, option);
    void *value = va_arg(rest, void *);
    va_end(rest);
    if (option == socket_function_option && value) {
        foundations = (curl_socket_function)value;
        value = tell_foundation;
    }
    return ((int (*)(void *, int, ...))real)(multi, option, value);
}

FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (void *list), (list))

FORWARD(void *, curl_url, (void), ())
FORWARD(int, curl_url_get, (const void *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))
