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

// Opens a file for SQLite, which would wait for a pipe, or for another process with a lease. A journal is what is written to
// the database, so that it must be of this user. Only the folder is opened without O_NOFOLLOW.
static inline int forecast_report_sqlite_open(const char *path, int flags, int permissions) {
    int number = open(path, flags | O_NONBLOCK | O_CLOEXEC, permissions);
    if (number < 0) return number;
    struct stat status;
    const char *const journal = "-journal";
    size_t length = strlen(path), ending = strlen(journal);
    int is_journal = length > ending && strcmp(path + length - ending, journal) == 0;
    if (fstat(number, &status) == 0 && (!is_journal || status.st_uid == geteuid())) {
        if (S_ISREG(status.st_mode) || (S_ISDIR(status.st_mode) && !(flags & O_NOFOLLOW))) return number;
    }
    close(number);
    errno = EINVAL;
    return -1;
}

// SQLite gives its files the owner of the database. Another user can put any file in their place.
static inline int forecast_report_sqlite_keep_owner(int number, uid_t user, gid_t group) {
    (void)number, (void)user, (void)group;
    return 0;
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
        system->xSetSystemCall(system, "fchown", (sqlite3_syscall_ptr)forecast_report_sqlite_keep_owner);
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
