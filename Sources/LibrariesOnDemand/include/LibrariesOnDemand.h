// Libraries that few runs need, loaded when one of their functions is first called. A program with this module starts
// without them; linked statically, it does not even name them (scripts/release).
#ifndef LIBRARIES_ON_DEMAND_H
#define LIBRARIES_ON_DEMAND_H

#include <stddef.h>

/// Whether SQLite and xxHash are available. Without them, calls end the process; `batch` needs them.
int sqlite_is_there(void);
int xxhash_is_there(void);

/// Whether Brotli's encoder and Zstandard are available, which compressed copies of pages need.
int brotli_is_there(void);
int zstd_is_there(void);

#endif
