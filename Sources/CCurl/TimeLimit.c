#define _GNU_SOURCE

#include "TimeLimit.h"

#include <sys/socket.h>
#include <unistd.h>

static void *watch(void *context) {
    TimeLimit *limit = context;
    pthread_mutex_lock(&limit->lock);
    while (!limit->has_closed && !limit->is_over) {
        limit->is_over =
            pthread_cond_clockwait(&limit->has_ended, &limit->lock, CLOCK_MONOTONIC, &limit->deadline) != 0;
    }
    for (size_t index = 0; index < limit->count; index++) shutdown(limit->sockets[index], SHUT_RDWR);
    pthread_mutex_unlock(&limit->lock);
    return NULL;
}

void time_limit_begin(TimeLimit *limit, long milliseconds) {
    clock_gettime(CLOCK_MONOTONIC, &limit->deadline);
    const long nanoseconds = limit->deadline.tv_nsec + milliseconds % 1000 * 1000000;
    limit->deadline.tv_sec += milliseconds / 1000 + nanoseconds / 1000000000;
    limit->deadline.tv_nsec = nanoseconds % 1000000000;
    limit->is_watched = pthread_create(&limit->thread, NULL, watch, limit) == 0;
}

int time_limit_is_over(TimeLimit *limit) {
    pthread_mutex_lock(&limit->lock);
    const int is_over = limit->is_over;
    pthread_mutex_unlock(&limit->lock);
    return is_over;
}

void time_limit_end(TimeLimit *limit) {
    if (!limit->is_watched) return;
    pthread_mutex_lock(&limit->lock);
    limit->has_closed = 1;
    pthread_cond_signal(&limit->has_ended);
    pthread_mutex_unlock(&limit->lock);
    pthread_join(limit->thread, NULL);
}

curl_socket_t time_limit_open(void *context, curlsocktype purpose, struct curl_sockaddr *address) {
    (void)purpose;
    TimeLimit *limit = context;
    pthread_mutex_lock(&limit->lock);
    curl_socket_t opened = CURL_SOCKET_BAD;
    if (!limit->is_over && limit->count < time_limit_most_sockets) {
        opened = socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
        if (opened != CURL_SOCKET_BAD) limit->sockets[limit->count++] = opened;
    }
    pthread_mutex_unlock(&limit->lock);
    return opened;
}

int time_limit_close(void *context, curl_socket_t closed) {
    TimeLimit *limit = context;
    // The number of a closed socket can belong to another file at once, so it is forgotten under the same lock.
    pthread_mutex_lock(&limit->lock);
    for (size_t index = 0; index < limit->count; index++) {
        if (limit->sockets[index] == closed) limit->sockets[index--] = limit->sockets[--limit->count];
    }
    close(closed);
    pthread_mutex_unlock(&limit->lock);
    return 0;
}
