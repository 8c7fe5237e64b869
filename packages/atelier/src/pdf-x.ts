/**
 * A picture as a PDF/X-4 of one page (ISO 15930-7): what a press needs to know of it is in the file, and nothing else is.
 * Invariant: no fonts, no transparency and no colours without a profile; the same picture gives the same file.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { PDFContext, PDFDict, PDFDocument, PDFImage, PDFPage, PDFRawStream, PDFRef } from "pdf-lib";
import type { Rect } from "./operators/sheet.ts";
import { generalPress, profileName } from "./press.ts";

export interface PrintSheet {
  /** The trimmed poster. */
  readonly trim: Rect;
  /** Of the picture, in millimetres: at least A3 and the bleed. */
  readonly widthMm: number;
  /** Millimetres on each side that are cut away. */
  readonly bleed: number;
  /** Path of the ICC profile of the press whose inks the picture has; without one it has the colours of `source`. */
  readonly press: string | undefined;
  /** The ICC profile of a picture in red, green and blue. */
  readonly source: Buffer | null;
}

const POINTS_PER_MM = 72 / 25.4;
/** A fixed date: the same picture then gives the same file. */
const EPOCH = new Date(0);
const VERSION = Buffer.from("%PDF-1.6");
/** The condition of `generalPress`, as color.org lists it. */
const GENERAL = { condition: "FOGRA39", registry: "http://www.color.org" } as const;
const TITLE = "Poster, A3";

const deflate = promisify(zlib.deflate);

/** Loaded with the first PDF: it takes about as long as all else of this library. */
const pdfLib = () => import("pdf-lib");

/**
 * Writes the picture, a JPEG, with its middle in the middle of the sheet.
 * @throws where the press profile cannot be read
 */
export async function writePdfX(jpeg: Buffer, sheet: PrintSheet): Promise<Uint8Array> {
  const { PDFDocument, PDFHexString, PDFName } = await pdfLib();
  const document = await PDFDocument.create();
  const image = await document.embedJpg(jpeg);
  const picture = await pictureOf(document, image);
  await copyAtOnce(picture);
  if (sheet.source) await nameColours(document, picture, sheet.source);
  const page = addPage(document, image, sheet);
  page.node.delete(PDFName.of("Annots"));
  const id = createHash("sha256").update(jpeg).digest("hex").slice(0, 32);
  await nameOutput(document, sheet.press);
  await describe(document, id);
  const part = PDFHexString.of(id.toUpperCase());
  document.context.trailerInfo.ID = document.context.obj([part, part]);
  const file = await document.save();
  // pdf-lib always writes 1.7, and uses nothing that is newer than 1.6.
  file.set(VERSION);
  return file;
}

function addPage(document: PDFDocument, image: PDFImage, { trim, widthMm, bleed }: PrintSheet): PDFPage {
  const points = (mm: number) => mm * POINTS_PER_MM;
  const page = document.addPage([points(trim.w + 2 * bleed), points(trim.h + 2 * bleed)]);
  const { width, height } = page.getSize();
  const drawn = { width: points(widthMm), height: (points(widthMm) * image.height) / image.width };
  page.drawImage(image, { x: (width - drawn.width) / 2, y: (height - drawn.height) / 2, ...drawn });
  page.setBleedBox(0, 0, width, height);
  page.setTrimBox(points(bleed), points(bleed), points(trim.w), points(trim.h));
  return page;
}

/** The picture as it stands in the document. */
async function pictureOf(document: PDFDocument, image: PDFImage): Promise<PDFRawStream> {
  const { PDFRawStream } = await pdfLib();
  await image.embed();
  const embedded = document.context.lookup(image.ref);
  if (!(embedded instanceof PDFRawStream)) throw new Error("The picture is missing in its PDF.");
  return embedded;
}

/** pdf-lib copies each stream byte by byte: the 20 MB of a poster kept the thread for an eighth of a second. */
async function copyAtOnce(stream: PDFRawStream): Promise<void> {
  const { copyStringIntoBuffer } = await pdfLib();
  stream.copyBytesInto = (file, start) => {
    stream.updateDict();
    let end = start + stream.dict.copyBytesInto(file, start);
    end += copyStringIntoBuffer("\nstream\n", file, end);
    file.set(stream.contents, end);
    end += stream.contents.length;
    end += copyStringIntoBuffer("\nendstream", file, end);
    return end - start;
  };
}

/**
 * In a PDF the profile within a JPEG counts for nothing: a picture in sRGB gets it as its colour space. Inks are those of
 * the output intent, whose profile no colour space may repeat.
 */
async function nameColours({ context }: PDFDocument, picture: PDFRawStream, source: Buffer): Promise<void> {
  const { PDFName } = await pdfLib();
  const profile = await registerProfile(context, source, { N: 3, Alternate: "DeviceRGB" });
  picture.dict.set(PDFName.of("ColorSpace"), context.obj([PDFName.of("ICCBased"), profile]));
}

/** Compressed in another thread: pdf-lib would take 40 ms of this one for the profile of a press. */
async function registerProfile(
  context: PDFContext,
  profile: Buffer,
  facts: { N: number; Alternate?: string },
): Promise<PDFRef> {
  return context.register(context.stream(await deflate(profile), { ...facts, Filter: "FlateDecode" }));
}

/** The output intent: the press that the colours are for. */
async function nameOutput(document: PDFDocument, press: string | undefined): Promise<void> {
  const { PDFName, PDFString } = await pdfLib();
  const { context, catalog } = document;
  const profile = await readFile(press ?? generalPress());
  const intent = context.obj({
    Type: "OutputIntent",
    S: "GTS_PDFX",
    OutputConditionIdentifier: PDFString.of(press ? "Custom" : GENERAL.condition),
    ...(!press && { RegistryName: PDFString.of(GENERAL.registry) }),
    Info: PDFString.of(profileName(profile)),
    DestOutputProfile: await registerProfile(context, profile, { N: 4 }),
  });
  catalog.set(PDFName.of("OutputIntents"), context.obj([intent]));
}

/** Says what the file is, in its information and once more, in the same words, in XMP. */
async function describe(document: PDFDocument, id: string): Promise<void> {
  const { PDFName } = await pdfLib();
  const { context, catalog } = document;
  document.setTitle(TITLE);
  document.setCreationDate(EPOCH);
  document.setModificationDate(EPOCH);
  informationOf(context).set(PDFName.of("Trapped"), PDFName.of("False"));
  const facts = { Type: "Metadata", Subtype: "XML" };
  catalog.set(PDFName.of("Metadata"), context.register(context.stream(identification(id), facts)));
}

function informationOf(context: PDFContext): PDFDict {
  return context.lookup(context.trailerInfo.Info as PDFRef) as PDFDict;
}

function identification(id: string): string {
  const date = EPOCH.toISOString().replace(".000", "");
  const uuid = [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join("-");
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
 <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about=""
    xmlns:dc="http://purl.org/dc/elements/1.1/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
    xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/"
    xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
    pdf:Trapped="False"
    pdfxid:GTS_PDFXVersion="PDF/X-4"
    xmp:CreateDate="${date}"
    xmp:ModifyDate="${date}"
    xmp:MetadataDate="${date}"
    xmpMM:DocumentID="uuid:${uuid}"
    xmpMM:VersionID="1"
    xmpMM:RenditionClass="default">
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${TITLE}</rdf:li></rdf:Alt></dc:title>
  </rdf:Description>
 </rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}
