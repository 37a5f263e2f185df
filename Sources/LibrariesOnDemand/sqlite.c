// The functions of SQLite that Batch calls. A run for one page has no database.
#include "OnDemand.h"

#include <stdarg.h>
#include <stdint.h>

static Library library = {"libsqlite3.so.0", "libsqlite3-0", 0, NULL};

int sqlite_is_there(void) { return on_demand_load(&library); }

#define FORWARD(result, function, parameters, arguments)                                                              \
    __attribute__((visibility("hidden"))) ON_DEMAND(library, result, function, parameters, arguments)

FORWARD(int, sqlite3_open_v2, (const char *path, void *database, int flags, const char *system),
        (path, database, flags, system))
FORWARD(void *, sqlite3_vfs_find, (const char *name), (name))
FORWARD(int, sqlite3_vfs_register, (void *system, int isDefault), (system, isDefault))
FORWARD(int, sqlite3_vfs_unregister, (void *system), (system))
FORWARD(int, sqlite3_close_v2, (void *database), (database))
FORWARD(int, sqlite3_exec, (void *database, const char *text, void *row, void *context, void *message),
        (database, text, row, context, message))
FORWARD(int, sqlite3_prepare_v2, (void *database, const char *text, int count, void *statement, void *rest),
        (database, text, count, statement, rest))
FORWARD(int, sqlite3_extended_errcode, (void *database), (database))
FORWARD(const char *, sqlite3_errmsg, (void *database), (database))
FORWARD(int64_t, sqlite3_last_insert_rowid, (void *database), (database))
FORWARD(int, sqlite3_total_changes, (void *database), (database))
FORWARD(int, sqlite3_finalize, (void *statement), (statement))
FORWARD(int, sqlite3_reset, (void *statement), (statement))
FORWARD(int, sqlite3_clear_bindings, (void *statement), (statement))
FORWARD(int, sqlite3_step, (void *statement), (statement))
FORWARD(int, sqlite3_bind_int64, (void *statement, int place, int64_t number), (statement, place, number))
FORWARD(int, sqlite3_bind_text, (void *statement, int place, const char *text, int count, void *copies),
        (statement, place, text, count, copies))
FORWARD(int, sqlite3_bind_blob, (void *statement, int place, const void *bytes, int count, void *copies),
        (statement, place, bytes, count, copies))
FORWARD(int, sqlite3_get_autocommit, (void *database), (database))
FORWARD(int, sqlite3_limit, (void *database, int kind, int limit), (database, kind, limit))
FORWARD(void, sqlite3_progress_handler, (void *database, int steps, int (*ends)(void *), void *context),
        (database, steps, ends, context))
FORWARD(int64_t, sqlite3_column_int64, (void *statement, int column), (statement, column))
FORWARD(const unsigned char *, sqlite3_column_text, (void *statement, int column), (statement, column))
FORWARD(int, sqlite3_column_bytes, (void *statement, int column), (statement, column))

// The operations that Batch uses have these two arguments.
__attribute__((visibility("hidden"))) int sqlite3_db_config(void *database, int operation, ...) {
    static _Atomic(void *) real;
    if (!real) real = on_demand_symbol(&library, "sqlite3_db_config");
    va_list arguments;
    va_start(arguments, operation);
    int value = va_arg(arguments, int);
    int *result = va_arg(arguments, int *);
    va_end(arguments);
    return ((int (*)(void *, int, ...))real)(database, operation, value, result);
}
