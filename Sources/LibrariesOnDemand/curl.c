// What Foundation calls of libcurl.
#include "OnDemand.h"

#include <pthread.h>
#include <stdarg.h>

static Library library = {"libcurl.so.4", "libcurl4", 0, NULL};

int curl_is_there(void) { return on_demand_load(&library); }

#define FORWARD(result, function, parameters, arguments) ON_DEMAND(library, result, function, parameters, arguments)

// The same for those that take one value of a kind that depends on the option before it. Each of these kinds, numbers and
// pointers, is passed in one register of 64 bits. A value may be replaced by another one.
#define FORWARD_OPTION(function, replaced)                                                                            \
    int function(void *handle, int option, ...) {                                                                     \
        static _Atomic(void *) real;                                                                                  \
        if (!real) real = on_demand_symbol(&library, #function);                                                      \
        va_list rest;                                                                                                 \
        va_start(rest, option);                                                                                       \
        void *value = va_arg(rest, void *);                                                                           \
        va_end(rest);                                                                                                 \
        return ((int (*)(void *, int, ...))real)(handle, option, replaced(option, value));                            \
    }

static void *itself(int option, void *value) { return value; }

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

static void *resting(int option, void *value) {
    if (option != socket_function_option || !value) return value;
    foundations = (curl_socket_function)value;
    return tell_foundation;
}

// How much of an answer was handed to Foundation, by what Foundation knows the answer by. Programs talk with few servers at
// once; of more answers than there is place for, the oldest are not counted any more.
static struct {
    const void *answer;
    size_t count;
} counted[64];
enum { places = sizeof counted / sizeof counted[0] };
static size_t next_place;
static pthread_mutex_t counting = PTHREAD_MUTEX_INITIALIZER;

// Where an answer is counted; as many as there are places where it is not.
static size_t place_of(const void *answer) {
    size_t place = 0;
    while (place < places && counted[place].answer != answer) place++;
    return place;
}

void curl_count_anew(const void *answer) {
    pthread_mutex_lock(&counting);
    size_t place = place_of(answer);
    if (place == places) place = next_place++ % places;
    counted[place].answer = answer;
    counted[place].count = 0;
    pthread_mutex_unlock(&counting);
}

int curl_is_too_much(const void *answer, size_t more) {
    pthread_mutex_lock(&counting);
    const size_t place = place_of(answer);
    if (place < places) counted[place].count += more;
    const int is_too_much = place < places && counted[place].count > curl_most;
    pthread_mutex_unlock(&counting);
    return is_too_much;
}

// The options with the function that takes an answer, and with what is handed to it (curl/curl.h).
enum { write_function_option = 20000 + 11, write_data_option = 10000 + 1 };

typedef size_t (*WriteFunction)(char *bytes, size_t size, size_t count, void *answer);

static _Atomic(WriteFunction) foundations_write;

// Taking less than there is ends the transfer.
static size_t write_bounded(char *bytes, size_t size, size_t count, void *answer) {
    return curl_is_too_much(answer, size * count) ? 0 : foundations_write(bytes, size, count, answer);
}

static void *bounded(int option, void *value) {
    if (option == write_data_option) curl_count_anew(value);
    if (option != write_function_option || !value) return value;
    foundations_write = (WriteFunction)value;
    return write_bounded;
}

FORWARD(int, curl_global_init, (long flags), (flags))
FORWARD(char *, curl_version, (void), ())
FORWARD(void *, curl_version_info, (int age), (age))
FORWARD(void, curl_free, (void *memory), (memory))

FORWARD(void *, curl_easy_init, (void), ())
FORWARD(void, curl_easy_cleanup, (void *easy), (easy))
FORWARD(int, curl_easy_pause, (void *easy, int mask), (easy, mask))
FORWARD(const char *, curl_easy_strerror, (int code), (code))
FORWARD_OPTION(curl_easy_setopt, bounded)
FORWARD_OPTION(curl_easy_getinfo, itself)

FORWARD(void *, curl_multi_init, (void), ())
FORWARD(int, curl_multi_cleanup, (void *multi), (multi))
FORWARD(int, curl_multi_add_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_remove_handle, (void *multi, void *easy), (multi, easy))
FORWARD(int, curl_multi_assign, (void *multi, int socket, void *pointer), (multi, socket, pointer))
FORWARD(void *, curl_multi_info_read, (void *multi, int *left), (multi, left))
FORWARD(int, curl_multi_socket_action, (void *multi, int socket, int events, int *running),
        (multi, socket, events, running))
FORWARD_OPTION(curl_multi_setopt, resting)

FORWARD(void *, curl_slist_append, (void *list, const char *text), (list, text))
FORWARD(void, curl_slist_free_all, (void *list), (list))

FORWARD(void *, curl_url, (void), ())
FORWARD(int, curl_url_get, (const void *url, int part, char **text, unsigned flags), (url, part, text, flags))
FORWARD(int, curl_url_set, (void *url, int part, const char *text, unsigned flags), (url, part, text, flags))
