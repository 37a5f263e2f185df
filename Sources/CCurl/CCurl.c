#define CURL_DISABLE_DEPRECATION
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include "TimeLimit.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

_Static_assert(ccurl_host_not_found == CURLE_COULDNT_RESOLVE_HOST && ccurl_cannot_connect == CURLE_COULDNT_CONNECT
                   && ccurl_partial == CURLE_PARTIAL_FILE && ccurl_timed_out == CURLE_OPERATION_TIMEDOUT
                   && ccurl_too_many_redirects == CURLE_TOO_MANY_REDIRECTS && ccurl_got_nothing == CURLE_GOT_NOTHING
                   && ccurl_send_error == CURLE_SEND_ERROR && ccurl_receive_error == CURLE_RECV_ERROR,
               "the codes must equal libcurl's");

int ccurl_is_untrusted(int code) {
    switch (code) {
    case CURLE_SSL_CONNECT_ERROR:
    case CURLE_SSL_ENGINE_NOTFOUND:
    case CURLE_SSL_ENGINE_SETFAILED:
    case CURLE_SSL_CERTPROBLEM:
    case CURLE_SSL_CIPHER:
    case CURLE_PEER_FAILED_VERIFICATION:
    case CURLE_USE_SSL_FAILED:
    case CURLE_SSL_ENGINE_INITFAILED:
    case CURLE_SSL_CACERT_BADFILE:
    case CURLE_SSL_SHUTDOWN_FAILED:
    case CURLE_SSL_CRL_BADFILE:
    case CURLE_SSL_ISSUER_ERROR:
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
    case CURLE_SSL_INVALIDCERTSTATUS:
    case CURLE_SSL_CLIENTCERT: return 1;
    default: return 0;
    }
}

// MARK: - The library

static struct {
    CURLcode (*global_init)(long);
    CURL *(*easy_init)(void);
    void (*easy_cleanup)(CURL *);
    CURLcode (*easy_setopt)(CURL *, CURLoption, ...);
    CURLcode (*easy_getinfo)(CURL *, CURLINFO, ...);
    CURLcode (*easy_perform)(CURL *);
    const char *(*easy_strerror)(CURLcode);
    struct curl_slist *(*slist_append)(struct curl_slist *, const char *);
    void (*slist_free_all)(struct curl_slist *);
} curl;

static const char *problem;

static int find(void *library, void *function, const char *name) {
    *(void **)function = dlsym(library, name);
    return *(void **)function != NULL;
}

static void load(void) {
    void *library = dlopen("libcurl.so.4", RTLD_NOW | RTLD_LOCAL);
    const int is_whole = library
        && find(library, &curl.global_init, "curl_global_init") && find(library, &curl.easy_init, "curl_easy_init")
        && find(library, &curl.easy_cleanup, "curl_easy_cleanup") && find(library, &curl.easy_setopt, "curl_easy_setopt")
        && find(library, &curl.easy_getinfo, "curl_easy_getinfo") && find(library, &curl.easy_perform, "curl_easy_perform")
        && find(library, &curl.easy_strerror, "curl_easy_strerror") && find(library, &curl.slist_append, "curl_slist_append")
        && find(library, &curl.slist_free_all, "curl_slist_free_all");
    if (is_whole) {
        if (curl.global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK) problem = "libcurl cannot be initialized";
        return;
    }
    // The text of dlerror is valid until the next call only.
    const char *words = dlerror();
    words = words ? strdup(words) : NULL;
    problem = words ? words : "libcurl.so.4 cannot be loaded";
}

const char *ccurl_problem(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    return problem;
}

// MARK: - The response

typedef struct {
    const CurlRequest *request;
    CurlResponse *response;
    size_t body_capacity, headers_capacity;
    // The number of compressions of the response.
    int codings;
    // Whether the headers are incomplete: a line has come, but not the empty line at the end.
    int is_in_headers;
    TimeLimit limit;
} Transfer;

// The largest number of header bytes in a response.
enum { most_header_bytes = 1 << 20 };

static int append(CurlBytes *bytes, size_t *capacity, const char *more, size_t count) {
    if (bytes->count + count > *capacity) {
        size_t wanted = *capacity ? *capacity * 2 : 1 << 14;
        while (wanted < bytes->count + count) wanted *= 2;
        char *larger = realloc(bytes->bytes, wanted);
        if (!larger) return 0;
        bytes->bytes = larger;
        *capacity = wanted;
    }
    memcpy(bytes->bytes + bytes->count, more, count);
    bytes->count += count;
    return 1;
}

// libcurl aborts a transfer if the callback takes less than it was given.

static size_t receive_body(char *bytes, size_t size, size_t count, void *context) {
    Transfer *transfer = context;
    CurlBytes *body = &transfer->response->body;
    if (size * count > transfer->request->most_bytes - body->count) {
        transfer->response->is_too_large = 1;
        return 0;
    }
    return append(body, &transfer->body_capacity, bytes, size * count) ? size * count : 0;
}

// The number of codings in a header line that change the body.
static int codings(const char *line, size_t count) {
    static const char *const names[] = {"Content-Encoding:", "Transfer-Encoding:"};
    const char *end = line + count, *place = NULL;
    for (size_t index = 0; index < 2; index++) {
        const size_t length = strlen(names[index]);
        if (count >= length && strncasecmp(line, names[index], length) == 0) place = line + length;
    }
    int found = 0;
    while (place && place < end) {
        while (place < end && memchr(" \t\r\n,", *place, 5)) place++;
        const char *name = place;
        while (place < end && *place != ',') place++;
        const size_t length = (size_t)(place - name);
        const int is_plain = (length >= 7 && strncasecmp(name, "chunked", 7) == 0)
            || (length >= 8 && strncasecmp(name, "identity", 8) == 0);
        if (length > 0 && !is_plain) found++;
    }
    return found;
}

static size_t receive_header(char *bytes, size_t size, size_t count, void *context) {
    Transfer *transfer = context;
    CurlBytes *headers = &transfer->response->headers;
    // Each response in a chain of redirects begins with its status line. A header can have the same name.
    if (!transfer->is_in_headers && size * count >= 5 && memcmp(bytes, "HTTP/", 5) == 0) {
        headers->count = 0, transfer->codings = 0;
    }
    transfer->is_in_headers = size * count > 2 || (size * count > 0 && bytes[0] != '\r' && bytes[0] != '\n');
    // A body that is compressed twice can be endless without producing a byte that counts towards the limit.
    transfer->codings += codings(bytes, size * count);
    if (transfer->codings > 1) {
        transfer->response->is_compressed_again = 1;
        return 0;
    }
    if (size * count > most_header_bytes - headers->count) {
        transfer->response->is_too_large = 1;
        return 0;
    }
    return append(headers, &transfer->headers_capacity, bytes, size * count) ? size * count : 0;
}

static int progress(void *context, curl_off_t expected, curl_off_t received, curl_off_t size, curl_off_t sent) {
    (void)expected, (void)size, (void)sent;
    Transfer *transfer = context;
    const CurlRequest *request = transfer->request;
    // The body of a redirect, and one that decompresses to nothing, do not reach the callback for bodies.
    if ((curl_off_t)request->most_bytes < received) {
        transfer->response->is_too_large = 1;
        return 1;
    }
    return request->goes_on && !request->goes_on(request->context);
}

// MARK: - The request

// Sets an option. If libcurl rejects it, the request is not sent.
#define SET(option, value)                                                                                            \
    if (code == CURLE_OK) code = curl.easy_setopt(easy, option, value)

static CURLcode prepare(CURL *easy, const CurlRequest *request, struct curl_slist *headers, Transfer *transfer) {
    CURLcode code = CURLE_OK;
    const long protocols = CURLPROTO_HTTPS | (request->allows_http ? CURLPROTO_HTTP : 0);
    SET(CURLOPT_URL, request->url);
    SET(CURLOPT_HTTPHEADER, headers);
    SET(CURLOPT_PROTOCOLS, protocols);
    // A redirect from https to http is an error.
    SET(CURLOPT_REDIR_PROTOCOLS, strncmp(request->url, "https:", 6) == 0 ? (long)CURLPROTO_HTTPS : protocols);
    SET(CURLOPT_FOLLOWLOCATION, request->follows_redirects ? 1L : 0L);
    SET(CURLOPT_MAXREDIRS, 10L);
    SET(CURLOPT_ACCEPT_ENCODING, "");
    SET(CURLOPT_TIMEOUT_MS, request->most_milliseconds);
    SET(CURLOPT_CONNECTTIMEOUT_MS, request->most_milliseconds_to_connect);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_WRITEFUNCTION, receive_body);
    SET(CURLOPT_WRITEDATA, transfer);
    SET(CURLOPT_HEADERFUNCTION, receive_header);
    SET(CURLOPT_HEADERDATA, transfer);
    SET(CURLOPT_XFERINFOFUNCTION, progress);
    SET(CURLOPT_XFERINFODATA, transfer);
    SET(CURLOPT_OPENSOCKETFUNCTION, time_limit_open);
    SET(CURLOPT_OPENSOCKETDATA, &transfer->limit);
    SET(CURLOPT_CLOSESOCKETFUNCTION, time_limit_close);
    SET(CURLOPT_CLOSESOCKETDATA, &transfer->limit);
    SET(CURLOPT_NOPROGRESS, 0L);
#if LIBCURL_VERSION_NUM >= 0x075700
    // When the time is over, a hanging resolver is abandoned. Older versions, which wait for it, may not know this
    // option.
    if (code == CURLE_OK) curl.easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L);
#endif
    return code;
}

CurlResponse ccurl_perform(const CurlRequest *request) {
    CurlResponse response = {.code = CURLE_FAILED_INIT, .words = ccurl_problem()};
    if (response.words) return response;
    Transfer transfer = {.request = request, .response = &response, .limit = time_limit};
    CURL *easy = curl.easy_init();
    CURLcode code = easy ? CURLE_OK : CURLE_OUT_OF_MEMORY;
    struct curl_slist *headers = NULL;
    for (size_t index = 0; code == CURLE_OK && index < request->header_count; index++) {
        struct curl_slist *longer = curl.slist_append(headers, request->headers[index]);
        if (longer) headers = longer;
        else code = CURLE_OUT_OF_MEMORY;
    }
    if (code == CURLE_OK) code = prepare(easy, request, headers, &transfer);
    if (code == CURLE_OK) {
        time_limit_begin(&transfer.limit, request->most_milliseconds);
        code = curl.easy_perform(easy);
        // A connection that is shut down can look like a complete response.
        if (time_limit_is_over(&transfer.limit)) code = CURLE_OPERATION_TIMEDOUT;
        // A header line beyond libcurl's limit is a lack of memory or, since version 8.6, CURLE_TOO_LARGE.
        if (code == CURLE_OUT_OF_MEMORY || (int)code == 100) response.is_too_large = 1;
    }
    if (code == CURLE_OK) code = curl.easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &response.status);
    if (easy) (void)curl.easy_getinfo(easy, CURLINFO_HTTP_CONNECTCODE, &response.proxy_status);
    response.code = code;
    response.words = curl.easy_strerror(code);
    // This closes the connection, and reads what the server sends until then.
    if (easy) curl.easy_cleanup(easy);
    time_limit_end(&transfer.limit);
    curl.slist_free_all(headers);
    return response;
}
