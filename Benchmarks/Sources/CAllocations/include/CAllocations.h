#ifndef CALLOCATIONS_H
#define CALLOCATIONS_H

/// The number of allocations of this thread.
unsigned long allocations(void);

#endif
