// The end of a transfer when its time is over, whatever the server sends.
//
// libcurl checks its own limit between the parts that it reads. Some can be endless: the body of a proxy that refuses a
// tunnel, frames of HTTP/2 without data, and messages of TLS. At the end of the time, a thread shuts the sockets down.
#ifndef TIME_LIMIT_H
#define TIME_LIMIT_H

#include <curl/curl.h>
#include <pthread.h>
#include <time.h>

enum { time_limit_most_sockets = 16 };

typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t has_ended;
    pthread_t thread;
    struct timespec deadline;
    // The open sockets of the transfer.
    int sockets[time_limit_most_sockets];
    size_t count;
    // Whether there is a thread, whether the connections are closed, and whether the time was over before.
    int is_watched, has_closed, is_over;
} TimeLimit;

// A limit before its transfer.
static const TimeLimit time_limit = {.lock = PTHREAD_MUTEX_INITIALIZER, .has_ended = PTHREAD_COND_INITIALIZER};

// Starts the time. If there cannot be another thread, libcurl's own limit remains.
void time_limit_begin(TimeLimit *limit, long milliseconds);

// Returns whether the time is over.
int time_limit_is_over(TimeLimit *limit);

// Ends the thread, when the connections are closed.
void time_limit_end(TimeLimit *limit);

// Callbacks of libcurl that open and close a socket of the transfer.
curl_socket_t time_limit_open(void *limit, curlsocktype purpose, struct curl_sockaddr *address);
int time_limit_close(void *limit, curl_socket_t closed);

#endif
