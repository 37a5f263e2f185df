#include "Locales.h"
#include <stdio.h>
#include <string.h>

// A line for all locales that write alike: their names, each between two semicolons, a tab, and what is known of them.
static const char table[] = {
#embed "locales.table"
    , 0
};

LocaleText locale_text(const char *identifier) {
    const LocaleText none = {NULL, 0};
    char wanted[32];
    const int length = snprintf(wanted, sizeof wanted, ";%s;", identifier);
    if (length < 0 || (size_t)length >= sizeof wanted) return none;
    const char *name = strstr(table, wanted);
    const char *tab = name ? strchr(name, '\t') : NULL;
    if (!tab) return none;
    return (LocaleText){tab + 1, strcspn(tab + 1, "\n")};
}
