// The word lists in `lexicons.txt`, compiled by `make lexicons`, as data of the program.
#include "resume_lexicon.h"

// The compiler reads `#embed` in any C, and warns that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t lexicons[] = {
#embed "lexicons.txt"
};

ResumeLexiconData resume_lexicon_data(void) {
  return (ResumeLexiconData){lexicons, sizeof lexicons};
}
