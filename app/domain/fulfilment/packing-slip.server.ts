/**
 * Packing slips as one PDF: each order has a page with its address where a window envelope shows it, the contents of
 * the parcel, and its number as a code to scan.
 * Invariant: it shows contents and address, never prices; an order without anything to pack has no page.
 */
import { PDFDocument, type PDFImage, type PDFPage, rgb } from "pdf-lib";
import sharp from "sharp";
import { emailTexts, type Texts } from "../kernel/email-composer.ts";
import { drawCode } from "../kernel/qr-code.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import { countryName } from "../orders/country.ts";
import type { Order, OrderLine } from "../orders/order.ts";
import type { Tick } from "../orders/selected-order.ts";
import { chosenOrders } from "../orders/selection.ts";
import type { ShippingAddress } from "../orders/shipping.ts";
import type { Staff } from "../staff/staff.ts";
import { embedPaperFaces, type PaperFace } from "./paper-face.server.ts";
import { onPaper } from "./printable-characters.ts";

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM } as const;
const MARGIN = 20 * MM;
/** The position of a Swiss envelope's window: right, and 50 mm from the top. */
const WINDOW = { x: 118 * MM, y: A4.height - 55 * MM } as const;
const CODE = 24 * MM;
const PICTURE = { width: 22 * MM, height: 22 * MM * Math.SQRT2 } as const;
const ROW = PICTURE.height + 5 * MM;
const INK = rgb(0.07, 0.07, 0.09);
const QUIET = rgb(0.4, 0.4, 0.42);

interface SlipContext {
  shop: Shop;
  document: PDFDocument;
  face: PaperFace;
  pictures: Map<string, PDFImage | null>;
}

/**
 * Makes the slips of these orders.
 * @throws Refusal as `chosenOrders`, or "selection-unpacked" where there is nothing to pack
 */
export async function packingSlips(shop: Shop, staff: Staff, chosen: readonly Tick[]) {
  const { orders } = await chosenOrders(shop, staff, chosen);
  const packed = orders.filter(({ lines, shipping }) => shipping && lines.some(({ isLost }) => !isLost));
  if (packed.length === 0) throw new Refusal("selection-unpacked");
  const document = await PDFDocument.create();
  const { text: face } = await embedPaperFaces(document);
  const context: SlipContext = { shop, document, face, pictures: new Map() };
  for (const order of packed) await addSlip(context, order);
  const now = new Date(shop.clock.now());
  document.setTitle(packed.map(({ confirmationId }) => confirmationId).join(", "));
  document.setProducer(shop.settings.legalName);
  document.setCreator(shop.settings.legalName);
  document.setCreationDate(now);
  document.setModificationDate(now);
  const day = now.toISOString().slice(0, 10);
  return { name: `packing-slips-${day}.pdf`, pdf: await document.save() };
}

/** The address as the Swiss post reads it: the country in capitals, and only abroad. */
export function postalLines({
  firstName,
  lastName,
  address,
  zipCode,
  city,
  state,
  country,
}: ShippingAddress) {
  const place = `${zipCode} ${city}`;
  const lines = [`${firstName} ${lastName}`, address, place];
  if (country === "CH") return lines;
  return [...lines, ...(state === city ? [] : [state]), countryName(country, "en").toUpperCase()];
}

async function addSlip(context: SlipContext, order: Order): Promise<void> {
  const t = emailTexts(context.shop, order.language, {
    number: order.confirmationId,
    date: formatDay(order.placedAt ?? 0, order.language),
  });
  let page = addPage(context, order, t);
  let y = A4.height - 118 * MM;
  for (const line of order.lines.filter(({ isLost }) => !isLost)) {
    if (y - ROW < 28 * MM) {
      page = addPage(context, order, t);
      y = A4.height - 118 * MM;
    }
    await drawLine(context, page, { line, y, t });
    y -= ROW;
  }
  write(context, page, t("slip.thanks"), { x: MARGIN, y: 20 * MM, size: 10, quiet: true });
}

/** Adds a page with everything but the posters. */
function addPage(context: SlipContext, { confirmationId, shipping }: Order, t: Texts): PDFPage {
  const { settings } = context.shop;
  const page = context.document.addPage([A4.width, A4.height]);
  write(context, page, settings.legalName, { x: MARGIN, y: A4.height - 26 * MM, size: 17 });
  const sender = settings.legalAddress.split(/\s*[,\n]\s*/);
  for (const [row, line] of [...sender, settings.contactEmail].entries()) {
    write(context, page, line, { x: MARGIN, y: A4.height - (33 + row * 5) * MM, size: 10, quiet: true });
  }
  let below = WINDOW.y;
  for (const line of shipping ? postalLines(shipping) : []) {
    below = write(context, page, line, {
      ...WINDOW,
      y: below,
      size: 12,
      room: A4.width - WINDOW.x - 12 * MM,
    });
  }
  drawCode(page, confirmationId, { x: MARGIN, y: A4.height - 84 * MM, side: CODE, color: INK });
  write(context, page, t("slip.title"), {
    x: MARGIN + CODE + 6 * MM,
    y: A4.height - 70 * MM,
    size: 12,
    quiet: true,
  });
  write(context, page, confirmationId, { x: MARGIN + CODE + 6 * MM, y: A4.height - 77 * MM, size: 17 });
  write(context, page, t("slip.placed"), {
    x: MARGIN + CODE + 6 * MM,
    y: A4.height - 83 * MM,
    size: 10,
    quiet: true,
  });
  const [start, end] = [MARGIN, A4.width - MARGIN].map((x) => ({ x, y: A4.height - 92 * MM }));
  if (start && end) page.drawLine({ start, end, thickness: 0.6, color: QUIET });
  return page;
}

async function drawLine(
  context: SlipContext,
  page: PDFPage,
  { line, y, t }: { line: OrderLine; y: number; t: Texts },
): Promise<void> {
  const picture = await pictureOf(context, line.thumbnailKey);
  const corner = { x: MARGIN, y: y - PICTURE.height + 20 * MM };
  if (picture) page.drawImage(picture, { ...corner, ...PICTURE });
  page.drawRectangle({ ...corner, ...PICTURE, borderColor: QUIET, borderWidth: 0.4, opacity: 0 });
  const x = MARGIN + PICTURE.width + 8 * MM;
  const room = A4.width - MARGIN - x - 18 * MM;
  const top = corner.y + PICTURE.height - 5 * MM;
  write(context, page, `${line.quantity} ×`, { x: A4.width - MARGIN - 14 * MM, y: top, size: 17 });
  let below = write(context, page, line.title ?? line.styleName, { x, y: top, size: 14, room });
  const facts = [
    ...(line.title === null ? [] : [line.styleName]),
    t("slip.paper"),
    ...(line.print ? [t("slip.print", { print: line.print.number, of: line.print.of })] : []),
    ...(line.lettering ? [t("slip.text", { text: line.lettering.text })] : []),
  ];
  for (const fact of facts) below = write(context, page, fact, { x, y: below, size: 10, quiet: true, room });
}

/** Embeds a small picture, enough for a slip; null where the file is lost. */
async function pictureOf({ shop, document, pictures }: SlipContext, key: string): Promise<PDFImage | null> {
  const known = pictures.get(key);
  if (known !== undefined) return known;
  const file = await shop.storage.read(key);
  const jpeg = file && (await sharp(file).resize({ width: 240 }).jpeg({ quality: 80 }).toBuffer());
  const image = jpeg ? await document.embedJpg(jpeg) : null;
  pictures.set(key, image);
  return image;
}

interface Place {
  x: number;
  y: number;
  size: number;
  quiet?: boolean;
  /** The maximum width; longer lines wrap. */
  room?: number;
}

/** Writes a text and returns where the next line begins. */
function write(context: SlipContext, page: PDFPage, text: string, place: Place): number {
  const { x, size, quiet = false, room = A4.width - MARGIN - x } = place;
  let { y } = place;
  for (const line of broken(context.face, onPaper(text, context.face.signs), size, room)) {
    context.face.draw(page, line, { x, y, size, color: quiet ? QUIET : INK });
    y -= size * 1.4;
  }
  return y;
}

/** Breaks lines between words, and inside a word that is longer than a line. */
function broken(face: PaperFace, text: string, size: number, room: number): string[] {
  const fits = (line: string) => face.widthOf(line, size) <= room;
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      lines[lines.length - 1] = longer;
      continue;
    }
    if (line !== "") lines.push("");
    for (const sign of word) {
      const next = (lines.at(-1) ?? "") + sign;
      if (fits(next)) lines[lines.length - 1] = next;
      else lines.push(sign);
    }
  }
  return lines;
}
