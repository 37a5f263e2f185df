// The shipped templates, styles, icons, languages and the sample, as bytes inside the program.
#pragma once
#include <stddef.h>

typedef struct {
    // The file's path below this folder, such as "page/page.html".
    const char *name;
    // Its text, which ends with a zero byte.
    const char *text;
} EmbeddedFile;

// How many files there are.
size_t embedded_file_count(void);

// The file at a position, in the order of names.
const EmbeddedFile *embedded_file_at(size_t index);

// The file of a name, or NULL.
const EmbeddedFile *embedded_file(const char *name);
