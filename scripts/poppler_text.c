// Text of every page of the named PDFs by poppler and nothing else, in one process: the floor of scripts/bench-extract.sh.
#include <poppler.h>
#include <stdio.h>

int main(int count, char **paths) {
  for (int i = 1; i < count; i++) {
    GFile *file = g_file_new_for_path(paths[i]);
    PopplerDocument *document = poppler_document_new_from_gfile(file, NULL, NULL, NULL);
    g_object_unref(file);
    if (document == NULL) continue;
    for (int number = 0; number < poppler_document_get_n_pages(document); number++) {
      PopplerPage *page = poppler_document_get_page(document, number);
      char *text = poppler_page_get_text(page);
      fputs(text, stdout);
      g_free(text);
      g_object_unref(page);
    }
    g_object_unref(document);
  }
  return 0;
}
