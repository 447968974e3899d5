#ifndef POPPLER_DATA_H
#define POPPLER_DATA_H

#ifdef __cplusplus
extern "C" {
#endif

/// Tells poppler where its encoding data (the package poppler-data) are, in place of the folder it was built with.
///
/// Before the first document. Returns 1, or 0 where poppler cannot be told.
int vitae_set_poppler_data(const char *folder);

/// The path that poppler's library was loaded from, or NULL.
const char *vitae_poppler_library(void);

#ifdef __cplusplus
}
#endif

#endif
