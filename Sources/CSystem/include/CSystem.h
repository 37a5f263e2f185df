// Calls of Linux that Swift cannot make itself, because they take a variable number of arguments.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <sys/prctl.h>

/// Keeps the memory of this process out of core dumps and from debuggers of other processes. Returns 0 when done.
static inline int system_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L); }

#endif
