#ifndef RESUME_LEXICON_H
#define RESUME_LEXICON_H

#include <stddef.h>
#include <stdint.h>

/// The compiled word lists of `datasets/lexicons`.
///
/// The bytes live as long as the process and are never written.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} ResumeLexiconData;

/// All lists of all languages; `scripts/lexicons.sh` says how they are written.
ResumeLexiconData resume_lexicon_data(void);

#endif
