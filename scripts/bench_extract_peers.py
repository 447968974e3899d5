"""Text of every PDF of a folder by PyMuPDF or pypdfium2, for scripts/bench-extract.sh."""
import pathlib
import sys

name, folder = sys.argv[1:3]
paths = sorted(pathlib.Path(folder).rglob("*.pdf"))
if name == "fitz":
    import fitz

    for path in paths:
        with fitz.open(path) as document:
            for page in document:
                page.get_text("words")
else:
    import pypdfium2

    for path in paths:
        document = pypdfium2.PdfDocument(path)
        for page in document:
            page.get_textpage().get_text_range()
