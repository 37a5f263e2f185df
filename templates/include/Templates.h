// The shipped templates, styles, icons, languages and the sample, as bytes inside the program.
#pragma once
#include <stddef.h>

typedef struct {
    // The file's path below this folder, such as "page/page.html".
    const char *name;
    // Its text, terminated by a zero byte.
    const char *text;
} EmbeddedFile;

// The number of files.
size_t embedded_file_count(void);

// The file at a position, sorted by name.
const EmbeddedFile *embedded_file_at(size_t index);

// The file with a name, or NULL.
const EmbeddedFile *embedded_file(const char *name);
