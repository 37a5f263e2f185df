// Libraries that few runs need, loaded when one of their functions is first called. A program that has this inside starts
// without them; linked statically, it does not even name them (scripts/release).
#ifndef LIBRARIES_ON_DEMAND_H
#define LIBRARIES_ON_DEMAND_H

#include <stddef.h>

/// Whether libxml2 is there. Calls end the process where it is not, so a program that means to read XML asks first.
int xml_is_there(void);

/// Whether SQLite and xxHash are there, of which the same holds for a run over many pages.
int sqlite_is_there(void);
int xxhash_is_there(void);

/// Whether Brotli's encoder and Zstandard are there, which only compressed copies of pages need.
int brotli_is_there(void);
int zstd_is_there(void);

#endif
