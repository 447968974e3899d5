#ifndef RESUME_DATA_H
#define RESUME_DATA_H

#include <stddef.h>
#include <stdint.h>

/// Bytes that are part of the program.
///
/// They live as long as the process and are never written.
typedef struct {
  const uint8_t *_Nonnull bytes;
  size_t count;
} ResumeData;

/// A model file and the JSON card that describes it.
typedef struct {
  ResumeData model;
  ResumeData card;
} ResumeDataModel;

/// Labels of paragraphs: text model, context model and sequence decoder.
ResumeDataModel resume_data_document(void);
/// Kinds of sections.
ResumeDataModel resume_data_section_kinds(void);
/// Parts of entry headers.
ResumeDataModel resume_data_header_parts(void);
/// Languages of a resume.
ResumeDataModel resume_data_languages(void);

#endif
