#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdint.h>

/// How many blocks of memory the calling thread has asked for, or -1 where they are not counted.
///
/// Counted are malloc, calloc, realloc and their aligned kin, in programs that are linked with this, on Linux with
/// glibc. Builds with a sanitizer have an allocator of their own and count nothing.
int64_t vitae_allocation_count(void);

#endif
