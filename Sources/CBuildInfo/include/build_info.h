#ifndef BUILD_INFO_H
#define BUILD_INFO_H

/// The commit that the program was built from and its date, "dbc1ffb, 2026-11-28"; empty when the build was not told.
const char *vitae_build_commit(void);

#endif
