// Counts allocations when it is preloaded: scripts/bench-classifier.sh builds it, `vitae benchmark` asks.
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static atomic_uint_fast64_t count;

uint64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *old, size_t size) {
  count++;
  return __libc_realloc(old, size);
}
