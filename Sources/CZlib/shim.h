// zlib, as Debian has it.
#include <zlib.h>
