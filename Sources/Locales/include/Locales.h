// How locales write dates and numbers, from the data of Unicode's CLDR, as text inside the program that is searched where
// it is. scripts/make-locales writes it: this and Sources/ViewModels/Language/LocaleLine.swift change together.
#pragma once
#include <stddef.h>

typedef struct {
    // NULL where there is nothing in the table.
    const char *start;
    size_t length;
} LocaleText;

// What is known of a locale, such as "de_AT": the rest of a line, whose fields stand between tabs.
LocaleText locale_text(const char *identifier);

// What a locale calls a country, such as "NO"; NULL where either is not in the table of countries.
LocaleText country_name(const char *identifier, const char *code);
