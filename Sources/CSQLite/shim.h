#pragma once
#include <sqlite3.h>

// SQLite copies a text or a blob that is bound like this. Swift cannot read the macro, which makes a pointer of a number.
static inline sqlite3_destructor_type forecast_report_sqlite_copies(void) { return SQLITE_TRANSIENT; }
