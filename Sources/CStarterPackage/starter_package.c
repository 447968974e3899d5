// The files in `package/` and the tickets of the tutorial, as data of the program.
#include "starter_package.h"

// The compiler reads `#embed` in any C, and warns that it is of C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t manifest[] = {
#embed "package/Package.swift.txt"
};
static const uint8_t pipeline[] = {
#embed "package/Pipeline.swift.txt"
};
static const uint8_t stage[] = {
#embed "package/DropShort.swift.txt"
};
static const uint8_t test[] = {
#embed "package/DropShortTests.swift.txt"
};
static const uint8_t workflow[] = {
#embed "package/pipeline.yml.txt"
};
static const uint8_t readme[] = {
#embed "package/README.md.txt"
};
static const uint8_t ignored[] = {
#embed "package/gitignore.txt"
};
static const uint8_t first_tickets[] = {
#embed "../../docs/tutorial/tickets-train.tsv"
};
static const uint8_t more_tickets[] = {
#embed "../../docs/tutorial/tickets-test.tsv"
};

// Two files of the same path are one: the second goes on after its heading.
static const StarterFile files[] = {
  {"Package.swift", manifest, sizeof manifest},
  {"Sources/@MODULE@/Pipeline.swift", pipeline, sizeof pipeline},
  {"Sources/@MODULE@/DropShort.swift", stage, sizeof stage},
  {"Tests/@MODULE@Tests/DropShortTests.swift", test, sizeof test},
  {".github/workflows/pipeline.yml", workflow, sizeof workflow},
  {"README.md", readme, sizeof readme},
  {".gitignore", ignored, sizeof ignored},
  {"data/tickets.tsv", first_tickets, sizeof first_tickets},
  {"data/tickets.tsv", more_tickets, sizeof more_tickets},
};

size_t starter_file_count(void) { return sizeof files / sizeof files[0]; }

StarterFile starter_file(size_t number) { return files[number]; }
