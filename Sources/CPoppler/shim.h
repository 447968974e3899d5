#include <fontconfig/fontconfig.h>
#include <poppler.h>
