// The functions of libxml2 that HTMLRender calls.
#include "OnDemand.h"

#include <libxml/xmlversion.h>

// The structures that these functions return changed with 2.14, and the file's name with them.
#if LIBXML_VERSION < 21400
static Library library = {"libxml2.so.2", "libxml2", 0, NULL};
#else
static Library library = {"libxml2.so.16", "libxml2-16", 0, NULL};
#endif

int xml_is_there(void) { return on_demand_load(&library); }

// Hidden, since libxml2 itself looks for functions of these names in the program first.
#define FORWARD(result, function, parameters, arguments)                                                              \
    __attribute__((visibility("hidden"))) ON_DEMAND(library, result, function, parameters, arguments)

FORWARD(void *, xmlCreateMemoryParserCtxt, (const char *bytes, int count), (bytes, count))
FORWARD(int, xmlCtxtUseOptions, (void *parser, int options), (parser, options))
FORWARD(int, xmlParseDocument, (void *parser), (parser))
FORWARD(long, xmlByteConsumed, (void *parser), (parser))
FORWARD(void, xmlStopParser, (void *parser), (parser))
FORWARD(void, xmlFreeEnumeration, (void *enumeration), (enumeration))
FORWARD(void, xmlFreeDoc, (void *document), (document))
FORWARD(void, xmlFreeParserCtxt, (void *parser), (parser))
