// One HTTP request by libcurl, which is loaded when the first request is made: few runs of a program that renders pages need
// the network, and libcurl brings thirty libraries with it.
#ifndef CCURL_H
#define CCURL_H

#include <stddef.h>

/// A request, and the limits that it has.
typedef struct {
    /// The address.
    const char *url;
    /// The headers as `Name: value`, and how many there are.
    const char *const *headers;
    size_t header_count;
    /// Whether the address, and those that it redirects to, may be of http and not only of https.
    int allows_http;
    /// Whether redirects are followed. They take all headers along, to whatever server they lead.
    int follows_redirects;
    /// The largest number of bytes of a body, decompressed.
    size_t most_bytes;
    /// The longest time for all of it, and for the connection alone.
    long most_milliseconds, most_milliseconds_to_connect;
    /// Is asked about once a second, and ends the transfer when it returns 0.
    int (*goes_on)(void *context);
    void *context;
} CurlRequest;

/// Bytes on the heap, which belong to whoever gets them.
typedef struct {
    char *bytes;
    size_t count;
} CurlBytes;

/// The response, or the failure.
typedef struct {
    /// libcurl's code: 0, or what went wrong.
    int code;
    /// libcurl's words for the code, which name no address.
    const char *words;
    /// Whether the body has more bytes than the request allows.
    int is_too_large;
    /// Whether the body is compressed more than once, which no service does.
    int is_compressed_again;
    /// The HTTP status.
    long status;
    /// The header lines of the last response, as they were sent.
    CurlBytes headers;
    /// The body, decompressed.
    CurlBytes body;
} CurlResponse;

/// The failures that a caller tells apart, by libcurl's codes.
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

/// Whether a code is that of a connection which TLS does not protect.
int ccurl_is_untrusted(int code);

/// Why libcurl cannot be loaded; NULL when it is loaded. The text stays where it is.
const char *ccurl_problem(void);

/// Makes a request and waits for its end.
CurlResponse ccurl_perform(const CurlRequest *request);

#endif
