// libxml2's headers include the system's ICU, whose declarations clash with the ICU inside Foundation. The ICU
// converters are not needed, so their part of the headers is switched off.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// The parser's error callbacks are variadic C functions, which Swift cannot define. This sets the structured form of
// the callback on one parser, without any global state.
static inline void forecast_report_set_error_handler(xmlParserCtxtPtr parser, xmlStructuredErrorFunc handler) {
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->serror = handler;
}
