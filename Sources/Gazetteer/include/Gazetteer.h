// The towns of the world, from the data of GeoNames (geonames.org, CC BY 4.0), as bytes inside the program that are
// read where they are. scripts/make-gazetteer writes them: this and scripts/gazetteer/table.py change together.
#pragma once
#include <stdint.h>

// A part of the table: where it begins, in bytes from the header, and how many entries it has.
typedef struct {
    uint32_t offset;
    uint32_t count;
} GazetteerSection;

typedef struct {
    // Eight bytes a town. From the highest bit: 18 bits of latitude, from pole to pole; 19 of longitude, from -180°
    // once around; 2 for an axis; 12 for the index of its region; 10 and 3 for its population, as three digits and
    // the number of zeros behind. In the order of a search tree: the middle one of any range, from all of them down,
    // divides it along its axis, which is x, y or z of the sphere whose radius is 1.
    GazetteerSection towns;
    // Three bytes a town: which of the names is its own.
    GazetteerSection town_names;
    // Four bytes for sixteen names: where the first of them begins, in bytes from the start of the names.
    GazetteerSection blocks;
    // All names that a town can be found by, in the order of their folded bytes. Each is
    // - a byte: in the high half how many bytes of the name before it has too, in the low half how many follow;
    //   15 says that one more byte has the number;
    // - these bytes;
    // - the towns that are called so, each as three bytes. The highest bit says that it is the last one; two bits how
    //   near this is to the town's own name: 0 as good as it, 1 a part of it or a letter off, 2 another one.
    // The first name of a block shares nothing.
    GazetteerSection names;
    GazetteerSection regions;
    GazetteerSection countries;
    // Four bytes a time zone: its name.
    GazetteerSection zones;
    GazetteerSection rules;
    // Texts in UTF-8, each behind a byte with its length. What refers to one says where that byte is.
    GazetteerSection texts;
} GazetteerHeader;

// A part of a country with one time zone.
typedef struct {
    uint32_t name;
    uint16_t zone;
    uint16_t country;
    // The letters by which it is known, such as TX, or none.
    char code[4];
} GazetteerRegion;

typedef struct {
    // Its names in English, a line for each.
    uint32_t names;
    char code[2];
    char code3[3];
    char unused[3];
} GazetteerCountry;

// What is written for a letter where names are compared: up to two letters, 0 where there is none. In the order of
// the letters.
typedef struct {
    uint16_t letter;
    uint16_t result[2];
} GazetteerRule;

// The table, which begins with this.
const GazetteerHeader *gazetteer_table(void);
