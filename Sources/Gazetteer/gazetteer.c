#include "Gazetteer.h"

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "The numbers of the table have their lowest byte first.");

_Alignas(8) static const unsigned char table[] = {
#embed "towns.table"
};

const GazetteerHeader *gazetteer_table(void) { return (const GazetteerHeader *)table; }
