#include <fontconfig/fontconfig.h>
#include <poppler.h>

/* Of cairo-ft.h, which would bring all of FreeType for this one function. */
cairo_font_face_t *cairo_ft_font_face_create_for_pattern(FcPattern *pattern);
