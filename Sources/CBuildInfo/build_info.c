#include "build_info.h"

// Only this file is compiled again for another commit: see Package.swift.
const char *vitae_build_commit(void) {
#ifdef VITAE_COMMIT
  return VITAE_COMMIT;
#else
  return "";
#endif
}
