// One HTTP request by libcurl, which is loaded on first use: few runs of a program that renders pages need the network,
// and libcurl depends on thirty libraries.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

/// A request and its limits.
typedef struct {
    /// The URL.
    const char *url;
    /// The headers as `Name: value`, and their number.
    const char *const *headers;
    size_t header_count;
    /// Whether http is allowed in addition to https, for the URL and for redirects.
    int allows_http;
    /// Whether redirects are followed. All headers are sent to every server in the chain.
    int follows_redirects;
    /// The largest number of bytes of a body, decompressed.
    size_t most_bytes;
    /// The time limits for the whole transfer and for the connection.
    long most_milliseconds, most_milliseconds_to_connect;
    /// Is called once a second, and ends the transfer when it returns 0.
    int (*goes_on)(void *context);
    void *context;
} CurlRequest;

/// Bytes on the heap, which the receiver owns.
typedef struct {
    char *bytes;
    size_t count;
} CurlBytes;

/// The response, or the failure.
typedef struct {
    /// libcurl's error code, or 0.
    int code;
    /// libcurl's message for the code, which contains no URL.
    const char *words;
    /// Whether the body exceeds the limit of the request.
    int is_too_large;
    /// Whether the body is compressed more than once, which no service does.
    int is_compressed_again;
    /// The HTTP status.
    long status;
    /// The HTTP status of a proxy that was asked for a tunnel; 0 if there was none.
    long proxy_status;
    /// The header lines of the last response, as received.
    CurlBytes headers;
    /// The body, decompressed.
    CurlBytes body;
} CurlResponse;

/// The failures that callers distinguish, by libcurl's codes.
enum {
    ccurl_host_not_found = 6,
    ccurl_cannot_connect = 7,
    ccurl_partial = 18,
    ccurl_timed_out = 28,
    ccurl_too_many_redirects = 47,
    ccurl_got_nothing = 52,
    ccurl_send_error = 55,
    ccurl_receive_error = 56,
};

/// Whether a code means that TLS does not protect the connection.
int ccurl_is_untrusted(int code);

/// The reason why libcurl cannot be loaded; NULL if it is loaded. The text stays valid.
const char *ccurl_problem(void);

/// Sends a request and waits for its end.
CurlResponse ccurl_perform(const CurlRequest *request);

#endif
