// libxml2's headers pull in the system's ICU, whose declarations clash with the ICU inside Foundation.
// Nothing here needs libxml2's ICU converters, so their part of the headers is switched off.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>

// The parser's callbacks for errors are C functions with a variable number of arguments, which Swift cannot
// make. The structured form can be: this sets it on one parser, without touching any global state.
static inline void forecast_report_set_error_handler(xmlParserCtxtPtr parser, xmlStructuredErrorFunc handler) {
    parser->sax->initialized = XML_SAX2_MAGIC;
    parser->sax->serror = handler;
}
