// System calls of Linux that Swift cannot call: they are variadic, or missing from its module.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/stat.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

/// Excludes this process's memory from core dumps and from other processes' debuggers. Returns 0 on success.
static inline int system_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L); }

/// Exchanges the files at two paths atomically. Returns 0 on success; otherwise `errno` has the reason.
static inline int system_exchange(const char *one, const char *other) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

/// Opens a file with a name in an open folder. Returns its descriptor; negative if that failed.
static inline int system_open(int folder, const char *name, int flags) { return openat(folder, name, flags); }

/// Whether the file with a name in an open folder, or with an empty name the folder, is a mount point: 1 or 0; -1 if the
/// system cannot tell.
static inline int system_is_mounted(int folder, const char *name) {
    const int empty_path = 0x1000; // AT_EMPTY_PATH, which the headers define for some programs only.
    struct statx status;
    if (syscall(SYS_statx, folder, name, AT_SYMLINK_NOFOLLOW | empty_path, 0u, &status) != 0) return -1;
    if ((status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) == 0) return -1;
    return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

/// The time at which an open file was created, in nanoseconds since 1970; -1 if the file system does not record it.
static inline long long system_time_of_creation(int descriptor) {
    const int empty_path = 0x1000; // AT_EMPTY_PATH.
    struct statx status;
    if (syscall(SYS_statx, descriptor, "", empty_path, STATX_BTIME, &status) != 0) return -1;
    if ((status.stx_mask & STATX_BTIME) == 0) return -1;
    return status.stx_btime.tv_sec * 1000000000LL + status.stx_btime.tv_nsec;
}

/// Whether an open file has an access control list or other extended attributes: 1 or 0. Those of the system's security
/// modules do not count, since each new file gets its own.
static inline int system_has_attributes(int descriptor) {
    char names[4096];
    const ssize_t length = flistxattr(descriptor, names, sizeof names);
    if (length < 0) return errno == ERANGE;
    for (ssize_t start = 0; start < length; start += (ssize_t)strlen(names + start) + 1) {
        if (strncmp(names + start, "security.", 9) != 0) return 1;
    }
    return 0;
}

/// Whether an open file is in `/proc`, which shows the environment variables and the memory of processes as files.
static inline int system_shows_process(int descriptor) {
    struct statfs system;
    return fstatfs(descriptor, &system) == 0 && system.f_type == PROC_SUPER_MAGIC;
}

/// A descriptor for the file with a name in an open folder, without opening it; negative if there is none.
static inline int system_open_path(int folder, const char *name, int flags) {
    const int only_the_path = 010000000; // O_PATH, which the headers define for some programs only.
    return openat(folder, name, only_the_path | O_CLOEXEC | flags);
}

#endif
