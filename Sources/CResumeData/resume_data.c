// The models in `models/`, written by `make models`, as data of the program.
#include "resume_data.h"

// The compiler reads `#embed` in any C, and warns that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

#define SHIPPED(NAME) \
  ResumeDataModel resume_data_##NAME(void) { \
    return (ResumeDataModel){{NAME##_model, sizeof NAME##_model}, {NAME##_card, sizeof NAME##_card}}; \
  }

static const uint8_t document_model[] = {
#embed "models/document.vitae"
};
static const uint8_t document_card[] = {
#embed "models/document.json"
};
SHIPPED(document)

static const uint8_t section_kinds_model[] = {
#embed "models/section-kinds.model"
};
static const uint8_t section_kinds_card[] = {
#embed "models/section-kinds.json"
};
SHIPPED(section_kinds)

static const uint8_t header_parts_model[] = {
#embed "models/header-parts.model"
};
static const uint8_t header_parts_card[] = {
#embed "models/header-parts.json"
};
SHIPPED(header_parts)

static const uint8_t languages_model[] = {
#embed "models/languages.txt"
};
static const uint8_t languages_card[] = {
#embed "models/languages.json"
};
SHIPPED(languages)
