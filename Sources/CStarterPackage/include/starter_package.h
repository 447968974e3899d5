#ifndef STARTER_PACKAGE_H
#define STARTER_PACKAGE_H

#include <stddef.h>
#include <stdint.h>

/// A file of the package that `vitae init` writes.
///
/// Path and bytes live as long as the process and are never written.
typedef struct {
  const char *_Nonnull path;
  const uint8_t *_Nonnull bytes;
  size_t count;
} StarterFile;

/// How many files there are.
size_t starter_file_count(void);

/// A file by its number, from 0; the number must be below `starter_file_count()`.
StarterFile starter_file(size_t number);

#endif
