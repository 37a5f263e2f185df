// The date and number formats of locales, from Unicode's CLDR, as text in the program that is searched in place.
// scripts/make-locales writes it. Keep this header in sync with LocaleLine.swift and PluralRule.swift in
// Sources/ViewModels/Language.
#pragma once
#include <stddef.h>

typedef struct {
    // NULL if the table does not contain it.
    const char *start;
    size_t length;
} LocaleText;

// The data of a locale, such as "de_AT": the rest of a line, with fields separated by tabs.
LocaleText locale_text(const char *identifier);

// A locale's name of a country, such as "NO"; NULL if the table of countries does not contain the locale or the
// country.
LocaleText country_name(const char *identifier, const char *code);

// The forms of plurals in a language with phrases, such as "zh-Hant": names and conditions, separated by tabs.
LocaleText plural_forms(const char *language);

// The numbers of a language's phrases that are the same in independent translations, and of those that others have:
// "103 148". scripts/oracles/words writes it.
LocaleText witnessed_phrases(const char *language);
