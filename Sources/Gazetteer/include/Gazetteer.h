// The towns of the world, from the data of GeoNames (geonames.org, CC BY 4.0), as bytes in the program that are read in
// place. scripts/make-gazetteer writes them. Keep this header in sync with scripts/gazetteer/table.py.
#pragma once
#include <stdint.h>

// A section of the table: its offset in bytes from the header, and its number of entries.
typedef struct {
    uint32_t offset;
    uint32_t count;
} GazetteerSection;

typedef struct {
    // Eight bytes per town. From the highest bit: 18 bits of latitude, from pole to pole; 19 of longitude, from -180°
    // eastwards; 2 for an axis; 12 for the index of its region; 10 and 3 for its population, as three digits and the
    // number of zeros after them. The order is that of a k-d tree: the middle town of any range, starting with all
    // towns, divides the range along its axis, which is x, y or z of the unit sphere.
    GazetteerSection towns;
    // Three bytes per town: the index of its main name.
    GazetteerSection town_names;
    // Four bytes per sixteen names: the offset of the first of them, in bytes from the start of the names.
    GazetteerSection blocks;
    // All names of towns, in the order of their folded bytes. Each consists of
    // - a byte: in the high half the number of bytes shared with the name before, in the low half the number of
    //   following bytes; 15 means that one more byte has the number;
    // - these bytes;
    // - the towns of this name, each as three bytes. The highest bit marks the last one; two bits are the rank of the
    //   name for this town: 0 equivalent to the main name, 1 a part of it or one letter off, 2 a different one.
    // The first name of a block shares no bytes.
    GazetteerSection names;
    GazetteerSection regions;
    GazetteerSection countries;
    // Four bytes per time zone: its name.
    GazetteerSection zones;
    GazetteerSection rules;
    // Texts in UTF-8, each after a byte with its length. References are the offset of that byte.
    GazetteerSection texts;
} GazetteerHeader;

// A part of a country with one time zone.
typedef struct {
    uint32_t name;
    uint16_t zone;
    uint16_t country;
    // Its usual abbreviation, such as TX, or none.
    char code[4];
} GazetteerRegion;

typedef struct {
    // Its names in English, on separate lines.
    uint32_t names;
    char code[2];
    char code3[3];
    char unused[3];
} GazetteerCountry;

// The replacement of a letter for comparisons: up to two letters, 0 for none. In the order of the letters.
typedef struct {
    uint16_t letter;
    uint16_t result[2];
} GazetteerRule;

// The table, which begins with this header.
const GazetteerHeader *gazetteer_table(void);
