#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// How often this thread has asked for memory since it began.
unsigned long allocations(void);

#endif
