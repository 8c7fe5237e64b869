/**
 * A thread of its own that reads one PDF with PDFium and then ends: a file that makes it hang or crash stops nothing else.
 * Lengths are in points, 72 to the inch.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parentPort, workerData } from "node:worker_threads";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

export interface PdfBox {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** The first page of a PDF. */
export interface PdfPage {
  pages: number;
  /** What a reader shows of the page. */
  page: PdfBox;
  /** Where the paper is cut; null where the file does not say. */
  trim: PdfBox | null;
  /** Pixels per inch of the coarsest picture that covers a tenth of the page or more; null without one. */
  dpi: number | null;
  /** Whether each font is in the file. */
  hasFonts: boolean;
  /** The page at `width` pixels, four bytes each: red, green, blue and nothing. */
  preview: { rgbx: Uint8Array; width: number; height: number };
}

export type PdfAnswer = PdfPage | "encrypted" | "unreadable";

const PREVIEW_WIDTH = 1000;
/** A page of which a preview would fill the memory. */
const PREVIEW_MOST_HEIGHT = 5000;
const PASSWORD_NEEDED = 4;
const TEXT = 1;
const IMAGE = 3;
const FORM = 5;
/** Forms inside forms. */
const DEEPEST = 12;
const REVERSE_BYTES = 0x10;

class Reader {
  readonly #pdf: WrappedPdfiumModule;
  constructor(pdf: WrappedPdfiumModule) {
    this.#pdf = pdf;
  }

  read(file: Uint8Array): PdfAnswer {
    const pdf = this.#pdf;
    pdf.PDFiumExt_Init();
    const start = this.#allocate(file.length);
    pdf.pdfium.HEAPU8.set(file, start);
    const document = pdf.FPDF_LoadMemDocument(start, file.length, "");
    if (!document) return pdf.FPDF_GetLastError() === PASSWORD_NEEDED ? "encrypted" : "unreadable";
    // A file that opens without a password may still forbid to print it.
    if (pdf.FPDF_GetSecurityHandlerRevision(document) !== -1) return "encrypted";
    const page = pdf.FPDF_LoadPage(document, 0);
    if (!page) return "unreadable";
    const bounds = this.#numbers(4, (at) => pdf.FPDF_GetPageBoundingBox(page, at[0]!));
    if (!bounds) return "unreadable";
    // PDFium writes left, top, right and bottom into one piece of memory.
    const [left, top, right, bottom] = bounds as [number, number, number, number];
    const seen = { left, bottom, right, top };
    const cut = this.#numbers(4, (at) => pdf.FPDFPage_GetTrimBox(page, at[0]!, at[1]!, at[2]!, at[3]!));
    const area = (right - left) * (top - bottom);
    const preview = this.#preview(page, seen);
    if (!preview) return "unreadable";
    return {
      pages: pdf.FPDF_GetPageCount(document),
      page: seen,
      trim: cut && { left: cut[0]!, bottom: cut[1]!, right: cut[2]!, top: cut[3]! },
      ...this.#contents(this.#objectsOfPage(page), { area, scale: 1, depth: 0 }),
      preview,
    };
  }

  #objectsOfPage(page: number): number[] {
    const pdf = this.#pdf;
    return Array.from({ length: pdf.FPDFPage_CountObjects(page) }, (_, k) => pdf.FPDFPage_GetObject(page, k));
  }

  #objectsOfForm(form: number): number[] {
    const pdf = this.#pdf;
    return Array.from({ length: pdf.FPDFFormObj_CountObjects(form) }, (_, k) =>
      pdf.FPDFFormObj_GetObject(form, k),
    );
  }

  #contents(
    objects: readonly number[],
    { area, scale, depth }: { area: number; scale: number; depth: number },
  ): Pick<PdfPage, "dpi" | "hasFonts"> {
    const pdf = this.#pdf;
    let dpi: number | null = null;
    let hasFonts = true;
    const note = (found: number | null) => {
      if (found !== null) dpi = Math.min(dpi ?? found, found);
    };
    for (const object of objects) {
      const type = pdf.FPDFPageObj_GetType(object);
      if (type === IMAGE) note(this.#dpiOf(object, area, scale));
      if (type === TEXT) hasFonts &&= pdf.FPDFFont_GetIsEmbedded(pdf.FPDFTextObj_GetFont(object)) === 1;
      if (type !== FORM || depth === DEEPEST) continue;
      const [a, b, c, d] = this.#numbers(6, (at) => pdf.FPDFPageObj_GetMatrix(object, at[0]!)) ?? [
        1, 0, 0, 1,
      ];
      const inner = scale * Math.sqrt(Math.abs(a! * d! - b! * c!));
      const inside = this.#contents(this.#objectsOfForm(object), { area, scale: inner, depth: depth + 1 });
      note(inside.dpi);
      hasFonts &&= inside.hasFonts;
    }
    return { dpi, hasFonts };
  }

  /** Null for a picture that covers less than a tenth of the page. */
  #dpiOf(image: number, area: number, scale: number): number | null {
    const pdf = this.#pdf;
    const [a, b, c, d] = this.#numbers(6, (at) => pdf.FPDFPageObj_GetMatrix(image, at[0]!)) ?? [];
    const pixels = this.#whole(2, (at) => pdf.FPDFImageObj_GetImagePixelSize(image, at[0]!, at[1]!));
    if (a === undefined || !pixels) return null;
    const width = scale * Math.hypot(a, b!);
    const height = scale * Math.hypot(c!, d!);
    if (width * height < area / 10) return null;
    return 72 * Math.min(pixels[0]! / width, pixels[1]! / height);
  }

  #preview(page: number, { left, right, top, bottom }: PdfBox): PdfPage["preview"] | null {
    const pdf = this.#pdf;
    const width = PREVIEW_WIDTH;
    const height = Math.round((width * (top - bottom)) / (right - left));
    if (!(height > 0 && height <= PREVIEW_MOST_HEIGHT)) return null;
    const bitmap = pdf.FPDFBitmap_Create(width, height, 0);
    pdf.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
    pdf.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSE_BYTES);
    const start = pdf.FPDFBitmap_GetBuffer(bitmap);
    return { rgbx: pdf.pdfium.HEAPU8.slice(start, start + 4 * width * height), width, height };
  }

  /** Floats that PDFium writes to `count` addresses in a row; null where it says that there are none. */
  #numbers(count: number, write: (at: number[]) => boolean): number[] | null {
    return this.#written(count, write, "float");
  }

  #whole(count: number, write: (at: number[]) => boolean): number[] | null {
    return this.#written(count, write, "i32");
  }

  #written(count: number, write: (at: number[]) => boolean, type: "float" | "i32"): number[] | null {
    const start = this.#allocate(4 * count);
    const at = Array.from({ length: count }, (_, k) => start + 4 * k);
    return write(at) ? at.map((each) => this.#pdf.pdfium.getValue(each, type)) : null;
  }

  /** The thread ends after one file, and its memory with it. */
  #allocate(bytes: number): number {
    const start = this.#pdf.pdfium.wasmExports.malloc(bytes);
    if (!start) throw new Error("PDFium has no memory left.");
    return start;
  }
}

const wasm = readFileSync(createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm"));
const pdf = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length) });
parentPort?.postMessage(new Reader(pdf).read(workerData as Uint8Array));
