// Calls of Linux that Swift cannot make itself: they take a variable number of arguments, or are not in its module.
#ifndef CSYSTEM_H
#define CSYSTEM_H

#include <fcntl.h>
#include <linux/stat.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Keeps the memory of this process out of core dumps and from debuggers of other processes. Returns 0 when done.
static inline int system_forbid_dumps(void) { return prctl(PR_SET_DUMPABLE, 0L, 0L, 0L, 0L); }

/// Puts what lies at each of two paths in the other's place, at once. Returns 0 when done; otherwise `errno` says why not.
static inline int system_exchange(const char *one, const char *other) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, other, 2u);
}

/// Gives a file another path at which there is nothing yet. Returns 0 when done; otherwise `errno` says why not.
static inline int system_move_to_new(const char *from, const char *to) {
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 1u);
}

/// Whether a file system, or a part of one, is mounted at a path: 1 or 0; -1 where the system cannot tell.
static inline int system_is_mounted(const char *path) {
    struct statx status;
    if (syscall(SYS_statx, AT_FDCWD, path, AT_SYMLINK_NOFOLLOW, 0u, &status) != 0) return -1;
    if ((status.stx_attributes_mask & STATX_ATTR_MOUNT_ROOT) == 0) return -1;
    return (status.stx_attributes & STATX_ATTR_MOUNT_ROOT) != 0;
}

/// A descriptor that stands for what lies at a path, without opening it; below zero where there is nothing.
static inline int system_open_path(const char *path) {
    const int only_the_path = 010000000; // O_PATH, which the headers name for some programs only.
    return open(path, only_the_path | O_CLOEXEC);
}

#endif
