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

// The forms of plurals: a line for all languages with the same forms, with their names as above.
static const char plurals[] = {
#embed "plurals.table"
    , 0
};

// How many phrases of a language were compared with independent translations, and how many are the same.
static const char witnesses[] = {
#embed "witnesses.table"
    , 0
};

static const LocaleText none = {NULL, 0};

// The text after the names of a locale.
static LocaleText line(const char *table, const char *identifier) {
    char wanted[32];
    const int length = snprintf(wanted, sizeof wanted, ";%s;", identifier);
    if (length < 0 || (size_t)length >= sizeof wanted) return none;
    // Only names are searched: most of a table is text between a tab and the end of a line.
    for (const char *names = table, *tab; (tab = strchr(names, '\t')); names = strchr(tab, '\n') + 1) {
        if (memmem(names, (size_t)(tab - names), wanted, (size_t)length))
            return (LocaleText){tab + 1, (size_t)(strchr(tab, '\n') - tab - 1)};
    }
    return none;
}

LocaleText locale_text(const char *identifier) { return line(locales, identifier); }

LocaleText plural_forms(const char *language) { return line(plurals, language); }

LocaleText witnessed_phrases(const char *language) { return line(witnesses, language); }

LocaleText country_name(const char *identifier, const char *code) {
    const LocaleText all = line(countries, identifier);
    char wanted[8];
    const int length = snprintf(wanted, sizeof wanted, "\t%s|", code);
    if (!all.start || length < 0 || (size_t)length >= sizeof wanted) return none;
    // The tab before the first code belongs to the names.
    const char *name = memmem(all.start - 1, all.length + 1, wanted, (size_t)length);
    return name ? (LocaleText){name + length, strcspn(name + length, "\t\n")} : none;
}
