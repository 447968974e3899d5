#include "poppler_data.h"

#include <dlfcn.h>

#include <string>

// poppler-glib has no function for this and poppler reads no variable, but libpoppler has one, for the programs that
// come with it. It is looked up by its name in the library, so that the worker starts with a poppler that lacks it.
int vitae_set_poppler_data(const char *folder) {
  using Setter = bool (*)(const std::string &);
  // GlobalParamsIniter::setCustomDataDir(std::string const &), poppler 0.88 and later.
  const auto name =
      "_ZN18GlobalParamsIniter16setCustomDataDirERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE";
  const auto setter = reinterpret_cast<Setter>(dlsym(RTLD_DEFAULT, name));
  return setter != nullptr && setter(folder) ? 1 : 0;
}

const char *vitae_poppler_library(void) {
  Dl_info library;
  const void *symbol = dlsym(RTLD_DEFAULT, "poppler_get_version");
  return symbol != nullptr && dladdr(symbol, &library) != 0 ? library.dli_fname : nullptr;
}
