/**
 * A document of A4 pages as a tagged PDF, by the rules of PDF/UA (decision 0055).
 * Invariant: all content is in an element of the structure or marked as an artifact, and the same input gives the same file.
 */
import { buffer } from "node:stream/consumers";
import { setImmediate as nextTurn } from "node:timers/promises";
import { INK, openPaperFaces, type PaperFace, type PaperFaces } from "./paper-face.server.ts";

export const A4 = { width: 595.28, height: 841.89 } as const;
export const MM = 72 / 25.4;
export const QUIET = "#66666b";

export interface PaperInfo {
  title: string;
  language: string;
  /** Who made the document. */
  author: string;
  /** The moment that the document is of. */
  at: number;
  /** The source of its texts, which shows the scripts that it needs. */
  content: unknown;
}

/** An element of the structure, such as a paragraph. */
export type PaperElement = PDFKit.PDFStructureElement;
/** Its size is in pixels. */
export type PaperPicture = PDFKit.Mixins.ImageSrc & { width: number; height: number };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ElementOptions {
  lang?: string;
  /** What a header of a table names. */
  scope?: "Column" | "Row";
}

export interface Line {
  /** The beginning of the base line, in points from the upper left corner. */
  x: number;
  y: number;
  size: number;
  color?: string;
  face?: PaperFace;
}

export class Paper {
  private constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly root: PaperElement,
    readonly faces: PaperFaces,
  ) {}

  /** Begins a document without pages. */
  static async open({ title, language, author, at, content }: PaperInfo): Promise<Paper> {
    const options = {
      pdfVersion: "1.7",
      subset: "PDF/UA",
      tagged: true,
      lang: language,
      displayTitle: true,
      autoFirstPage: false,
      size: [A4.width, A4.height],
      margin: 0,
      font: "",
      info: {
        Title: metadata(title),
        Author: metadata(author),
        Creator: metadata(author),
        Producer: metadata(author),
        CreationDate: new Date(at),
        ModDate: new Date(at),
      },
    };
    // A start of the shop makes no document, and would load pdfkit and its fonts for a sixth of a second.
    const { default: PDFDocument } = await import("pdfkit");
    // The types of pdfkit do not know "PDF/UA" yet.
    const pdf = new PDFDocument(options as PDFKit.PDFDocumentOptions);
    const root = pdf.struct("Document");
    pdf.addStructure(root);
    const faces = await openPaperFaces(pdf, JSON.stringify(content));
    const paper = new Paper(pdf, root, faces);
    await paper.pause();
    return paper;
  }

  addPage(): void {
    this.pdf.addPage();
  }

  /** Lets others be answered: a page takes 60 ms of the main thread, most of it to shape its letters. */
  pause(): Promise<void> {
    return nextTurn();
  }

  /** Adds an element with its content to another one, by default to the document. */
  add(
    type: string,
    draw: () => void,
    { within = this.root, ...options }: ElementOptions & Within = {},
  ): void {
    within.add(this.pdf.struct(type, options, draw));
  }

  /** Adds an element that other elements are added to. */
  group(type: string, { within = this.root, ...options }: ElementOptions & Within = {}): PaperElement {
    const element = this.pdf.struct(type, options);
    within.add(element);
    return element;
  }

  /** Adds a figure; a screen reader reads `alt` in its place. */
  figure(
    alt: string,
    box: Box,
    draw: (pdf: PDFKit.PDFDocument) => void,
    { within = this.root }: Within = {},
  ): void {
    const bbox = [box.x, box.y, box.x + box.width, box.y + box.height];
    within.add(this.pdf.struct("Figure", { alt, bbox } as { alt: string }, () => draw(this.pdf)));
  }

  /** Draws what has no meaning, such as a rule. */
  artifact(draw: (pdf: PDFKit.PDFDocument) => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** Writes one line of text, inside an element. */
  line(text: string, { face = this.faces.text, color = INK, ...at }: Line): void {
    face.draw(this.pdf, text, { color, ...at });
  }

  /** Writes text in as many lines as it needs, inside an element, and returns the base line after it. */
  lines(text: string, { room, leading, ...line }: Line & { room: number; leading: number }): number {
    const { face = this.faces.text, size } = line;
    let { y } = line;
    for (const part of face.broken(text, size, room)) {
      this.line(part, { ...line, y });
      // The space parts the words of two lines when the text is read aloud or copied.
      this.line(" ", { ...line, x: line.x + face.widthOf(part, size), y });
      y += size * leading;
    }
    return y;
  }

  /** Embeds a JPEG once, however often it is drawn. */
  picture(jpeg: Buffer): PaperPicture {
    return (this.pdf as PictureReader).openImage(jpeg);
  }

  /** Ends the document. */
  async save(): Promise<Uint8Array> {
    await this.pause();
    this.root.end();
    this.pdf.end();
    return new Uint8Array(await buffer(this.pdf));
  }
}

/** What the types of pdfkit leave out. */
type PictureReader = PDFKit.PDFDocument & { openImage(jpeg: Buffer): PaperPicture };

interface Within {
  within?: PaperElement;
}

/** pdfkit writes a text both to the document's fields, as it is, and into XML, by `toString`, without escaping it. */
function metadata(text: string): string {
  const xml = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return Object.assign(Object(text), { toString: () => xml });
}
