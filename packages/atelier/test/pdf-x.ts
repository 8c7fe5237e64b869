/** The rules of PDF/X-4 (ISO 15930-7:2010) that a file of one picture can break. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from "pdf-lib";
import { isPressProfile } from "../src/index.ts";

/** Returns a sentence for each rule that the file breaks. */
export async function pdfXFaults(file: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(file, { updateMetadata: false });
  return [
    ...structureFaults(file, document),
    ...identificationFaults(document),
    ...outputFaults(document),
    ...pageFaults(document),
    ...document.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => objectFaults(document.context, object)),
  ];
}

const name = (text: string) => PDFName.of(text);
const check = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);

function structureFaults(file: Uint8Array, { context, catalog }: PDFDocument): string[] {
  const version = /^%PDF-1\.([0-9])/.exec(Buffer.from(file.subarray(0, 16)).toString("latin1"))?.[1];
  const { ID, Encrypt } = context.trailerInfo;
  return [
    ...check(version !== undefined && Number(version) <= 6, "its version is above 1.6"),
    ...check(ID instanceof PDFArray && ID.size() === 2, "it has no ID"),
    ...check(Encrypt === undefined, "it is encrypted"),
    ...["OpenAction", "AA", "AcroForm", "Names", "OCProperties"].flatMap((key) =>
      check(!catalog.has(name(key)), `its catalogue has ${key}`),
    ),
  ];
}

function identificationFaults({ context, catalog }: PDFDocument): string[] {
  const information = context.lookup(context.trailerInfo.Info);
  const metadata = catalog.lookup(name("Metadata"));
  if (!(information instanceof PDFDict)) return ["it has no information"];
  if (!(metadata instanceof PDFRawStream)) return ["it has no XMP"];
  const xmp = Buffer.from(decodePDFRawStream(metadata).decode()).toString("utf8");
  const title = information.lookup(name("Title"));
  const titleText =
    title instanceof PDFHexString || title instanceof PDFString ? title.decodeText() : undefined;
  const trapped = information.lookup(name("Trapped"))?.toString();
  return [
    ...check(!metadata.dict.has(name("Filter")), "its XMP is compressed"),
    ...check(xmp.includes('pdfxid:GTS_PDFXVersion="PDF/X-4"'), "it does not say that it is PDF/X-4"),
    ...["xmp:CreateDate", "xmp:ModifyDate", "xmp:MetadataDate"].flatMap((key) =>
      check(
        new RegExp(`${key}="\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ"`).test(xmp),
        `its XMP has no ${key}`,
      ),
    ),
    ...["xmpMM:DocumentID", "xmpMM:VersionID", "xmpMM:RenditionClass"].flatMap((key) =>
      check(new RegExp(`${key}="[^"]+"`).test(xmp), `its XMP has no ${key}`),
    ),
    ...check(titleText !== undefined && xmp.includes(`>${titleText}<`), "its two titles differ"),
    ...check(
      ["/True", "/False"].includes(trapped ?? "") && xmp.includes(`pdf:Trapped="${trapped?.slice(1)}"`),
      "it does not say whether it is trapped",
    ),
    ...["CreationDate", "ModDate"].flatMap((key) => check(information.has(name(key)), `it has no ${key}`)),
  ];
}

function outputFaults({ catalog }: PDFDocument): string[] {
  const intents = catalog.lookup(name("OutputIntents"));
  const intent = intents instanceof PDFArray && intents.size() === 1 ? intents.lookup(0) : undefined;
  if (!(intent instanceof PDFDict)) return ["it has not one output intent"];
  const profile = intent.lookup(name("DestOutputProfile"));
  if (!(profile instanceof PDFRawStream)) return ["its output intent has no profile"];
  return [
    ...check(intent.lookup(name("S")) === name("GTS_PDFX"), "its output intent is not for PDF/X"),
    ...check(intent.lookup(name("OutputConditionIdentifier")) instanceof PDFString, "its press has no name"),
    ...check(intent.lookup(name("Info")) instanceof PDFString, "its press is not described"),
    ...check(profile.dict.lookup(name("N"))?.toString() === "4", "its press has not four inks"),
    ...check(isPressProfile(decodePDFRawStream(profile).decode()), "its output profile is not of a press"),
  ];
}

function pageFaults(document: PDFDocument): string[] {
  return document.getPages().flatMap((page) => {
    const [media, bleed, trim] = [page.getMediaBox(), page.getBleedBox(), page.getTrimBox()];
    return [
      ...check(
        page.node.has(name("TrimBox")) && !page.node.has(name("ArtBox")),
        "a page has not just a TrimBox",
      ),
      ...check(isWithin(trim, bleed) && isWithin(bleed, media), "the boxes of a page are not nested"),
      ...check(!page.node.has(name("Annots")) && !page.node.has(name("AA")), "a page has annotations"),
      ...check(!page.node.has(name("Group")), "a page is a transparency group"),
    ];
  });
}

type Box = ReturnType<ReturnType<PDFDocument["getPage"]>["getMediaBox"]>;

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width + 1e-3 &&
    inner.y + inner.height <= outer.y + outer.height + 1e-3
  );
}

function objectFaults(context: PDFContext, object: PDFObject): string[] {
  const dict = object instanceof PDFStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return [];
  const type = dict.lookup(name("Type"))?.toString();
  const subtype = dict.lookup(name("Subtype"))?.toString();
  const filter = String(dict.lookup(name("Filter")));
  return [
    ...check(type !== "/Font", "it has a font"),
    ...check(!filter.includes("LZW"), "it is compressed by LZW"),
    ...["SMask", "ca", "CA", "BM"].flatMap((key) =>
      check(!dict.has(name(key)), `it is transparent by ${key}`),
    ),
    ...check(subtype !== "/PS" && !dict.has(name("OPI")), "it has PostScript or OPI"),
    ...(subtype === "/Image" ? imageFaults(context, dict) : []),
  ];
}

function imageFaults(context: PDFContext, image: PDFDict): string[] {
  const space = image.lookup(name("ColorSpace"));
  if (space === name("DeviceCMYK")) return [];
  const profile = space instanceof PDFArray ? context.lookup(space.get(1)) : undefined;
  const isSource = profile instanceof PDFRawStream && profile.dict.lookup(name("N"))?.toString() === "3";
  return check(isSource, "a picture has colours that depend on the device");
}
