#pragma once
#include <sqlite3.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// Makes SQLite copy a bound text or blob. Swift cannot import the macro, which casts a number to a pointer.
static inline sqlite3_destructor_type forecast_report_sqlite_copies(void) { return SQLITE_TRANSIENT; }

// Lets a database keep its write-ahead log when it is closed. Swift cannot call a function with variable arguments.
static inline int forecast_report_sqlite_keep_log(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}

// The files of one database, as SQLite's file system. For SQLite no other file exists, and it removes none: a journal from
// elsewhere can name any file, which SQLite would delete after a rollback.
struct forecast_report_sqlite_files {
    sqlite3_vfs vfs;
    sqlite3_vfs *system;
    size_t length;
    char name[32];
    char path[1024];
};

// Whether a name is that of the database, its journal or its log.
static inline int forecast_report_sqlite_is_own(sqlite3_vfs *vfs, const char *name) {
    const struct forecast_report_sqlite_files *files = (const struct forecast_report_sqlite_files *)vfs;
    const char *const endings[] = {"", "-journal", "-wal", "-shm"};
    if (strncmp(name, files->path, files->length) != 0) return 0;
    for (size_t index = 0; index < sizeof endings / sizeof *endings; index++) {
        if (strcmp(name + files->length, endings[index]) == 0) return 1;
    }
    return 0;
}

static inline int forecast_report_sqlite_access(sqlite3_vfs *vfs, const char *name, int kind, int *found) {
    sqlite3_vfs *system = ((struct forecast_report_sqlite_files *)vfs)->system;
    *found = 0;
    return forecast_report_sqlite_is_own(vfs, name) ? system->xAccess(system, name, kind, found) : SQLITE_OK;
}

static inline int forecast_report_sqlite_delete(sqlite3_vfs *vfs, const char *name, int waits) {
    sqlite3_vfs *system = ((struct forecast_report_sqlite_files *)vfs)->system;
    return forecast_report_sqlite_is_own(vfs, name) ? system->xDelete(system, name, waits) : SQLITE_IOERR_DELETE;
}

// The file that the thread has just created, and the owner of the database that it has opened last.
static _Thread_local int forecast_report_sqlite_created = -1;
static _Thread_local uid_t forecast_report_sqlite_owner = 0;

// Whether SQLite may use an open file. A journal is written into the database, so that both must be of the same user. Only a
// folder is opened without O_NOFOLLOW.
static inline int forecast_report_sqlite_may_use(int number, const char *path, int flags) {
    struct stat status;
    if (fstat(number, &status) != 0) return 0;
    if (!S_ISREG(status.st_mode)) return S_ISDIR(status.st_mode) && !(flags & O_NOFOLLOW);
    const char *ending = strrchr(path, '-');
    int is_journal = ending && strcmp(ending, "-journal") == 0;
    if (is_journal && number != forecast_report_sqlite_created) {
        return status.st_uid == geteuid() || status.st_uid == forecast_report_sqlite_owner;
    }
    int is_log = ending && (strcmp(ending, "-wal") == 0 || strcmp(ending, "-shm") == 0);
    if (!is_journal && !is_log) forecast_report_sqlite_owner = status.st_uid;
    return 1;
}

// Opens a file for SQLite, which would wait for a pipe, or for another process with a lease. Another run can remove the file
// between the attempts to create and to open it.
static inline int forecast_report_sqlite_open(const char *path, int flags, int permissions) {
    int creates = (flags & O_CREAT) != 0, number, attempts = 10;
    flags |= O_NONBLOCK | O_CLOEXEC;
    do {
        number = creates ? open(path, flags | O_EXCL, permissions) : -1;
        forecast_report_sqlite_created = number;
        if (number >= 0 || (creates && (errno != EEXIST || flags & O_EXCL))) break;
        number = open(path, flags & ~O_CREAT, permissions);
    } while (number < 0 && creates && errno == ENOENT && --attempts > 0);
    if (number < 0 || forecast_report_sqlite_may_use(number, path, flags)) return number;
    close(number);
    errno = EINVAL;
    return -1;
}

// SQLite gives its files the owner of the database, but another user could have put any file in their place.
static inline int forecast_report_sqlite_give(int number, uid_t user, gid_t group) {
    return number == forecast_report_sqlite_created ? fchown(number, user, group) : 0;
}

// Registers the files of the database at a path without symbolic links; NULL without memory or if the path is too long.
static inline struct forecast_report_sqlite_files *forecast_report_sqlite_files(const char *path) {
    sqlite3_vfs *system = sqlite3_vfs_find(NULL);
    struct forecast_report_sqlite_files *files = calloc(1, sizeof *files);
    if (!system || !files || strlen(path) >= sizeof files->path) {
        free(files);
        return NULL;
    }
    if (system->iVersion >= 3 && system->xSetSystemCall) {
        system->xSetSystemCall(system, "open", (sqlite3_syscall_ptr)forecast_report_sqlite_open);
        system->xSetSystemCall(system, "fchown", (sqlite3_syscall_ptr)forecast_report_sqlite_give);
    }
    files->vfs = *system;
    files->system = system;
    files->vfs.xAccess = forecast_report_sqlite_access;
    files->vfs.xDelete = forecast_report_sqlite_delete;
    files->vfs.zName = files->name;
    files->length = strlen(strcpy(files->path, path));
    snprintf(files->name, sizeof files->name, "files-%p", (void *)files);
    if (sqlite3_vfs_register(&files->vfs, 0) == SQLITE_OK) return files;
    free(files);
    return NULL;
}

// The database must be closed.
static inline void forecast_report_sqlite_forget(struct forecast_report_sqlite_files *files) {
    sqlite3_vfs_unregister(&files->vfs);
    free(files);
}
