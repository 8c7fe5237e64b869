/**
 * Packing slips as one PDF: each order has a page with its address where a window envelope shows it, the contents of
 * the parcel, and a code to scan in the workshop.
 * Invariant: it shows contents and address, and no price but the value for customs; an order without anything to pack has no page.
 */
import sharp from "sharp";
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { emailTexts, type Texts } from "../kernel/email-composer.ts";
import { drawCode } from "../kernel/qr-code.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import { latestPrintJob } from "../orders/latest-print-job.ts";
import { isMade, type Order, type OrderLine } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenOrders } from "../orders/selection.ts";
import { printedAddress } from "../posters/living-poster.ts";
import { writtenOn } from "../posters/poster-words.ts";
import type { Staff } from "../staff/staff.ts";
import { customsLine } from "./customs.ts";
import { A4, MM, Paper, type PaperElement, type PaperPicture, QUIET } from "./paper.server.ts";
import { INK } from "./paper-face.server.ts";
import { postalLines } from "./postal-lines.ts";

const MARGIN = 20 * MM;
const END = A4.width - MARGIN;
/** The position of a Swiss envelope's window: right, and 50 mm from the top. */
const WINDOW = { x: 118 * MM, y: 55 * MM } as const;
const CODE = { x: MARGIN, y: 60 * MM, width: 24 * MM, height: 24 * MM } as const;
/** A poster on its side is as wide, and less high. */
const PICTURE = { width: 22 * MM, height: 22 * MM * Math.SQRT2 } as const;
/** Of the code of a living poster. */
const LIVING = 20 * MM;
const ROW = PICTURE.height + 5 * MM;
/** The line above the posters, and the first of them. */
const RULE = 92 * MM;
const ROWS = 101 * MM;
/** The height that the note of a gift needs. */
const GIFT = 42 * MM;
const LEADING = 1.4;

interface SlipContext {
  shop: Shop;
  paper: Paper;
  pictures: Map<string, PaperPicture | null>;
}

/**
 * Makes the slips of the ticked orders.
 * @throws Refusal as `chosenOrders`, or "selection-unpacked" where there is nothing to pack
 */
export async function packingSlips(shop: Shop, staff: Staff, chosen: readonly Tick[]) {
  const { orders } = await chosenOrders(shop, staff, chosen);
  const packed = orders.filter(({ lines, shipping }) => shipping && lines.some(isMade));
  if (packed.length === 0) throw new Refusal("selection-unpacked");
  const name = `packing-slips-${new Date(shop.clock.now()).toISOString().slice(0, 10)}.pdf`;
  return { name, pdf: await slipsOf(shop, packed) };
}

/** Makes the slips of orders that have something to pack. */
export async function slipsOf(shop: Shop, packed: readonly Order[]): Promise<Uint8Array> {
  const now = shop.clock.now();
  const paper = await Paper.open({
    title: packed.map(({ confirmationId }) => confirmationId).join(", "),
    language: packed[0]?.language ?? "en",
    author: shop.settings.legalName,
    at: now,
    content: packed,
  });
  const context: SlipContext = { shop, paper, pictures: new Map() };
  for (const order of packed) await addSlip(context, order);
  return paper.save();
}

async function addSlip(context: SlipContext, order: Order): Promise<void> {
  const { paper, shop } = context;
  const t = emailTexts(shop, order.language, {
    number: order.confirmationId,
    date: formatDay(order.placedAt ?? 0, order.language),
  });
  const packed = order.lines.filter(isMade);
  const within = paper.group("Sect", { lang: order.language });
  const job = await latestPrintJob(shop.db, order.id);
  const code = codeOf(shop, order, job);
  let table = await addPage(context, order, { t, within, code });
  let top = ROWS;
  for (const line of packed) {
    if (top + PICTURE.height > A4.height - 28 * MM) {
      table = await addPage(context, order, { t, within, code });
      top = ROWS;
    }
    await addRow(context, table, { line, top, t });
    top += ROW;
  }
  if (order.giftNote !== null) {
    if (top + GIFT > A4.height - 28 * MM) {
      await addPage(context, order, { t, within, code });
      top = ROWS;
    }
    writeGift(paper, order.giftNote, { t, top, within });
  }
  const customs = await customsLine(shop, order, t);
  write(paper, customs, { x: MARGIN, y: A4.height - 25.5 * MM, size: 9, within });
  const thanks = t(isAbroad(job) ? "slip.thanksAbroad" : "slip.thanks");
  write(paper, [thanks], { x: MARGIN, y: A4.height - 20 * MM, size: 10, quiet: true, within });
}

/** Only Swiss prints are named as such. */
function isAbroad(job: Row<"print_jobs"> | undefined): boolean {
  return (job?.country ?? "CH") !== "CH";
}

function writeGift(
  paper: Paper,
  note: string,
  { t, top, within }: { t: Texts; top: number; within: PaperElement },
): void {
  const y = top + 8 * MM;
  write(paper, [t("slip.gift")], { x: MARGIN, y, size: 10, quiet: true, within });
  if (note !== "") write(paper, [note], { x: MARGIN, y: y + 7 * MM, size: 14, within });
}

/** What its code says: the page of its print job, which a phone opens, or its number while there is none. */
function codeOf(shop: Shop, { confirmationId }: Order, job: Row<"print_jobs"> | undefined): string {
  return job ? `${shop.settings.origin}${paths.admin.workshop.$(job.id)}` : confirmationId;
}

/** Adds a page with everything but the posters, and returns the table that lists them. */
async function addPage(
  { shop, paper }: SlipContext,
  { confirmationId, shipping }: Order,
  { t, within, code }: { t: Texts; within: PaperElement; code: string },
): Promise<PaperElement> {
  const { legalName, legalAddress, contactEmail } = shop.settings;
  paper.addPage();
  write(paper, [legalName], { x: MARGIN, y: 26 * MM, size: 17, within });
  const sender = [...legalAddress.split(/\s*[,\n]\s*/), contactEmail];
  write(paper, sender, { x: MARGIN, y: 33 * MM, size: 10, quiet: true, within });
  await paper.pause();
  const x = MARGIN + CODE.width + 6 * MM;
  const title = () => {
    paper.lines(t("slip.title"), { x, y: 70 * MM, size: 12, color: QUIET, room: END - x, leading: LEADING });
    paper.line(confirmationId, { x, y: 77 * MM, size: 17 });
  };
  paper.add("H1", title, { within });
  write(paper, [t("slip.placed")], { x, y: 83 * MM, size: 10, quiet: true, within });
  paper.figure(
    t("paper.code", { content: code }),
    CODE,
    (pdf) => drawCode(pdf, code, { ...CODE, side: CODE.width, color: INK }),
    { within },
  );
  await paper.pause();
  const room = A4.width - WINDOW.x - 12 * MM;
  write(paper, shipping ? postalLines(shipping) : [], { ...WINDOW, size: 12, room, within });
  paper.artifact((pdf) =>
    pdf.moveTo(MARGIN, RULE).lineTo(END, RULE).lineWidth(0.6).strokeColor(QUIET).stroke(),
  );
  const table = paper.group("Table", { within });
  const headers = paper.group("TR", { within: table });
  for (const [text, x] of [
    [t("paper.poster"), MARGIN],
    [t("paper.quantity"), END - paper.faces.text.widthOf(t("paper.quantity"), 9)],
  ] as const) {
    const cell = () => paper.line(text, { x, y: 97 * MM, size: 9, color: QUIET });
    paper.add("TH", cell, { within: headers, scope: "Column" });
  }
  return table;
}

async function addRow(
  context: SlipContext,
  table: PaperElement,
  { line, top, t }: { line: OrderLine; top: number; t: Texts },
): Promise<void> {
  const { paper, shop } = context;
  const picture = await pictureOf(context, line.thumbnailKey);
  const living = await printedAddress(shop, line.posterId, "papers");
  const style = t(`styles:${line.style}`);
  const name = line.title ?? style;
  const isWide = picture && picture.width > picture.height;
  const box = { x: MARGIN, y: top, ...PICTURE, ...(isWide && { height: PICTURE.width / Math.SQRT2 }) };
  const within = paper.group("TR", { within: table });
  const header = paper.group("TH", { within, scope: "Row" });
  if (picture) paper.figure(name, box, (pdf) => pdf.image(picture, box.x, box.y, box), { within: header });
  const x = MARGIN + PICTURE.width + 8 * MM;
  const room = END - x - 18 * MM - (living ? LIVING + 4 * MM : 0);
  const y = top + 5 * MM;
  const written = writtenOn(line);
  const facts = [
    ...(line.title === null ? [] : [style]),
    t("slip.paper"),
    ...(line.print ? [t("slip.print", { print: line.print.number, of: line.print.of })] : []),
    ...(written === null ? [] : [t("slip.text", { text: written })]),
    ...(living ? [t("slip.living")] : []),
  ];
  let below = y;
  const texts = () => {
    below = paper.lines(name, { x, y, size: 14, room, leading: LEADING });
  };
  paper.add("P", texts, { within: header });
  write(paper, facts, { x, y: below, size: 10, quiet: true, room, within: header });
  if (living) {
    const code = { x: END - 18 * MM - LIVING, y: top, width: LIVING, height: LIVING };
    const draw = (pdf: PDFKit.PDFDocument) => drawCode(pdf, living, { ...code, side: LIVING, color: INK });
    paper.figure(t("paper.code", { content: living }), code, draw, { within: header });
  }
  const quantity = `${line.quantity - line.refunded} ×`;
  const right = END - paper.faces.text.widthOf(quantity, 17);
  paper.add("TD", () => paper.line(quantity, { x: right, y, size: 17 }), { within });
  paper.artifact((pdf) =>
    pdf.rect(box.x, box.y, box.width, box.height).lineWidth(0.4).strokeColor(QUIET).stroke(),
  );
}

/** Embeds a small picture, enough for a slip; null where the file is lost. */
async function pictureOf({ shop, paper, pictures }: SlipContext, key: string): Promise<PaperPicture | null> {
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const file = await shop.storage.read(key);
  const jpeg = file && (await sharp(file).resize({ width: 240 }).jpeg({ quality: 80 }).toBuffer());
  const image = jpeg ? paper.picture(jpeg) : null;
  pictures.set(key, image);
  return image;
}

interface ParagraphPlace {
  x: number;
  y: number;
  size: number;
  quiet?: boolean;
  /** The maximum width; longer lines wrap. */
  room?: number;
  within: PaperElement;
}

/** Writes a paragraph of these lines. */
function write(paper: Paper, texts: readonly string[], { within, ...place }: ParagraphPlace): void {
  const { x, size, quiet = false, room = END - x } = place;
  let { y } = place;
  const lines = () => {
    for (const text of texts)
      y = paper.lines(text, { x, y, size, room, leading: LEADING, color: quiet ? QUIET : undefined });
  };
  paper.add("P", lines, { within });
}
