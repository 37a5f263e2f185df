#pragma once
#include <sqlite3.h>

// Makes SQLite copy a bound text or blob. Swift cannot import the macro, which casts a number to a pointer.
static inline sqlite3_destructor_type forecast_report_sqlite_copies(void) { return SQLITE_TRANSIENT; }
