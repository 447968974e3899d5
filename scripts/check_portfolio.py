"""Reads QR codes and cards that vitae wrote, by programs that are not vitae. See check-portfolio.sh."""
import html
import pathlib
import re
import sys
import zipfile

import cv2
import numpy
import zxingcpp
from pxr import Usd, UsdGeom, UsdUtils

problems = []


def complain(text):
    problems.append(text)
    print("problem:", text)


def picture(rows, scale):
    """Rows of booleans as a grey picture: dark is 0."""
    plain = numpy.where(numpy.array(rows), 0, 255).astype(numpy.uint8)
    return numpy.kron(plain, numpy.ones((scale, scale), numpy.uint8))


def opencv(rows):
    """What OpenCV's detectors decode: sharp, and a little out of focus as from a camera; each misses some symbols."""
    sharp = cv2.cvtColor(picture(rows, 8), cv2.COLOR_GRAY2BGR)
    images = [sharp, cv2.GaussianBlur(sharp, (0, 0), 2.5)]
    detectors = [cv2.QRCodeDetector(), cv2.QRCodeDetectorAruco()]
    return {detector.detectAndDecode(image)[0] for detector in detectors for image in images} - {""}


def read(rows, text, name, counts):
    """Reads a symbol with its quiet zone."""
    image = picture(rows, 8)
    found = zxingcpp.read_barcodes(image, formats=zxingcpp.BarcodeFormat.QRCode)
    counts["ZXing"] = counts.get("ZXing", 0) + 1
    if [code.text for code in found] != [text]:
        complain(f"{name}: ZXing reads {[code.text for code in found]}")
    # OpenCV reads bytes and does not take notice of their encoding.
    if text.isascii():
        counts["OpenCV"] = counts.get("OpenCV", 0) + 1
        decoded = opencv(rows)
        if decoded != {text}:
            complain(f"{name}: OpenCV reads {decoded}")


def check_codes(folder):
    counts = {}
    files = sorted(folder.glob("*.txt"))
    for file in files:
        text, *rows = file.read_text(encoding="utf-8").splitlines()
        read(numpy.pad([[module == "1" for module in row] for row in rows], 4), text, file.name, counts)
    versions = {file.name.split("-")[0] + file.name.split("-")[1] for file in files}
    if len(versions) != 40:
        complain(f"{len(versions)} pairs of version and level, not 40")
    print(f"QR codes: {len(files)} of {len(versions)} versions and levels; read {counts}")


def check_svg(file, counts):
    source = file.read_text(encoding="utf-8")
    side = int(re.search(r'viewBox="0 0 (\d+) ', source)[1])
    rows = numpy.zeros((side, side), bool)
    for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\d+z", source):
        rows[int(y), int(x):int(x) + int(width)] = True
    text = html.unescape(re.search(r"<title>(.*?)</title>", source)[1])
    read(rows, text, str(file), counts)


def check_card(file):
    with zipfile.ZipFile(file) as package:
        if package.testzip() is not None:
            complain(f"{file}: a checksum is wrong")
        for entry in package.infolist():
            header = file.read_bytes()[entry.header_offset:entry.header_offset + 30]
            start = entry.header_offset + 30 + int.from_bytes(header[26:28], "little") + int.from_bytes(header[28:30], "little")
            if entry.compress_type != zipfile.ZIP_STORED or start % 64:
                complain(f"{file}: {entry.filename} is compressed or not aligned: {start}")
        png = next(name for name in package.namelist() if name.endswith(".png"))
        image = cv2.imdecode(numpy.frombuffer(package.read(png), numpy.uint8), cv2.IMREAD_COLOR)
    if image is None or image.shape != (800, 600, 3):
        complain(f"{file}: the picture is {None if image is None else image.shape}")
    stage = Usd.Stage.Open(str(file))
    if not stage or UsdGeom.GetStageMetersPerUnit(stage) != 1 or UsdGeom.GetStageUpAxis(stage) != "Y":
        complain(f"{file}: units or axis")
        return
    box = UsdGeom.BBoxCache(Usd.TimeCode.Default(), [UsdGeom.Tokens.default_]).ComputeWorldBound(stage.GetDefaultPrim())
    size = box.ComputeAlignedRange().GetSize()
    if any(abs(a - b) > 1e-6 for a, b in zip(size, (0.3, 0.4, 0.002))):
        complain(f"{file}: size {size}")
    if hasattr(UsdUtils, "ComplianceChecker"):
        checker = UsdUtils.ComplianceChecker(arkit=True)
        try:
            checker.CheckCompliance(str(file))
        except Exception as error:
            complain(f"{file}: this usd-core cannot check shaders, as the packages of 24.5 to 25.11 cannot: {type(error)}")
            return
        found = checker.GetErrors() + checker.GetWarnings() + checker.GetFailedChecks()
    else:
        from pxr import UsdValidation
        registry = UsdValidation.ValidationRegistry()
        context = UsdValidation.ValidationContext(registry.GetOrLoadAllValidators())
        found = [error.GetMessage() for error in context.Validate(stage)]
    for text in found:
        complain(f"{file}: {text}")


def main():
    check_codes(pathlib.Path(sys.argv[1]))
    sites = pathlib.Path(sys.argv[2])
    counts = {}
    pictures = sorted(sites.rglob("qr.svg"))
    for file in pictures:
        check_svg(file, counts)
    print(f"qr.svg: {len(pictures)}; read {counts}")
    cards = sorted(sites.rglob("*.usdz"))
    for file in cards:
        check_card(file)
    kind = "ComplianceChecker(arkit=True)" if hasattr(UsdUtils, "ComplianceChecker") else "UsdValidation"
    print(f"cards: {len(cards)}, opened by OpenUSD {'.'.join(map(str, Usd.GetVersion()))}, checked by {kind}")
    if not cards or not pictures:
        complain("no card or no qr.svg was written")
    print("check-portfolio:", f"{len(problems)} problems" if problems else "passed")
    sys.exit(1 if problems else 0)


main()
