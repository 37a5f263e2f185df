#define _GNU_SOURCE // memmem
#include "Locales.h"
#include <stdio.h>
#include <string.h>

// A line for all locales with the same formats: their names, each between two semicolons, a tab, and their data.
static const char locales[] = {
#embed "locales.table"
    , 0
};

// The table of names of countries: codes, each between a tab and a bar, followed by the name.
static const char countries[] = {
#embed "countries.table"
    , 0
};

static const LocaleText none = {NULL, 0};

// The text after the names of a locale.
static LocaleText line(const char *table, const char *identifier) {
    char wanted[32];
    const int length = snprintf(wanted, sizeof wanted, ";%s;", identifier);
    if (length < 0 || (size_t)length >= sizeof wanted) return none;
    const char *name = strstr(table, wanted);
    const char *tab = name ? strchr(name, '\t') : NULL;
    return tab ? (LocaleText){tab + 1, strcspn(tab + 1, "\n")} : none;
}

LocaleText locale_text(const char *identifier) { return line(locales, identifier); }

LocaleText country_name(const char *identifier, const char *code) {
    const LocaleText all = line(countries, identifier);
    char wanted[8];
    const int length = snprintf(wanted, sizeof wanted, "\t%s|", code);
    if (!all.start || length < 0 || (size_t)length >= sizeof wanted) return none;
    // The tab before the first code belongs to the names.
    const char *name = memmem(all.start - 1, all.length + 1, wanted, (size_t)length);
    return name ? (LocaleText){name + length, strcspn(name + length, "\t\n")} : none;
}
