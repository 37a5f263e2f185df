#pragma once
#include <sqlite3.h>

// Makes SQLite copy a bound text or blob. Swift cannot import the macro, which casts a number to a pointer.
static inline sqlite3_destructor_type forecast_report_sqlite_copies(void) { return SQLITE_TRANSIENT; }

// Lets a database keep its write-ahead log when it is closed. Swift cannot call a function with variable arguments.
static inline int forecast_report_sqlite_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
