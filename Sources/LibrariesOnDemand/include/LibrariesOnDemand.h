// libxml2, which few runs need, loaded when one of its functions is first called. A program that has this inside starts
// without it; linked statically, it does not even name it (scripts/release).
#ifndef LIBRARIES_ON_DEMAND_H
#define LIBRARIES_ON_DEMAND_H

#include <stddef.h>

/// Whether libxml2 is there. Calls end the process where it is not, so a program that means to read XML asks first.
int xml_is_there(void);

#endif
