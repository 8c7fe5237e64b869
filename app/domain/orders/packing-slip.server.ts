/**
 * Packing slips as one PDF: for each order a page with its address where a window envelope shows it, what lies in the
 * parcel, and its number as a code to scan.
 * Invariant: it says what is packed and where to, never what was paid; an order without anything to pack has no page.
 */
import { readFile } from "node:fs/promises";
import * as fontkit from "fontkit";
import { PDFDocument, type PDFFont, type PDFImage, type PDFPage, rgb } from "pdf-lib";
import sharp from "sharp";
import { posterFace } from "../../atelier/index.ts";
import { formatDay } from "../day.ts";
import { letterTexts, type Texts } from "../letters/compose.ts";
import { drawCode } from "../qr-code.server.ts";
import { Refusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import type { Staff } from "../staff/staff.ts";
import { countryName } from "./country.ts";
import type { Order, OrderLine } from "./order.ts";
import { onPaper } from "./paper-signs.ts";
import { chosenOrders } from "./selection.ts";
import type { ShippingAddress } from "./shipping.ts";
import type { Tick } from "./tick.ts";

const MM = 72 / 25.4;
const A4 = { width: 210 * MM, height: 297 * MM } as const;
const MARGIN = 20 * MM;
/** Where the window of a Swiss envelope is: right, and 50 mm from the top. */
const WINDOW = { x: 118 * MM, y: A4.height - 55 * MM } as const;
const CODE = 24 * MM;
const PICTURE = { width: 22 * MM, height: 22 * MM * Math.SQRT2 } as const;
const ROW = PICTURE.height + 5 * MM;
const INK = rgb(0.07, 0.07, 0.09);
const QUIET = rgb(0.4, 0.4, 0.42);

interface Desk {
  shop: Shop;
  document: PDFDocument;
  font: PDFFont;
  signs: ReadonlySet<number>;
  pictures: Map<string, PDFImage | null>;
}

/** The slips of these orders. @throws Refusal as `chosenOrders`, or "selection-unpacked" where there is nothing to pack */
export async function packingSlips(shop: Shop, staff: Staff, chosen: readonly Tick[]) {
  const { orders } = await chosenOrders(shop, staff, chosen);
  const packed = orders.filter(({ lines, shipping }) => shipping && lines.some(({ isLost }) => !isLost));
  if (packed.length === 0) throw new Refusal("selection-unpacked");
  const document = await PDFDocument.create();
  // The two packages describe one reader of fonts in types that do not meet.
  document.registerFontkit(fontkit as unknown as Parameters<typeof document.registerFontkit>[0]);
  const font = await document.embedFont(await readFile(posterFace()), { subset: false });
  const desk: Desk = { shop, document, font, signs: new Set(font.getCharacterSet()), pictures: new Map() };
  for (const order of packed) await addSlip(desk, order);
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

async function addSlip(desk: Desk, order: Order): Promise<void> {
  const t = letterTexts(desk.shop, order.language, {
    number: order.confirmationId,
    date: formatDay(order.placedAt ?? 0, order.language),
  });
  let page = addPage(desk, order, t);
  let y = A4.height - 118 * MM;
  for (const line of order.lines.filter(({ isLost }) => !isLost)) {
    if (y - ROW < 28 * MM) {
      page = addPage(desk, order, t);
      y = A4.height - 118 * MM;
    }
    await drawLine(desk, page, { line, y, t });
    y -= ROW;
  }
  write(desk, page, t("slip.thanks"), { x: MARGIN, y: 20 * MM, size: 10, quiet: true });
}

/** A page with everything but the posters. */
function addPage(desk: Desk, { confirmationId, shipping }: Order, t: Texts): PDFPage {
  const { settings } = desk.shop;
  const page = desk.document.addPage([A4.width, A4.height]);
  write(desk, page, settings.legalName, { x: MARGIN, y: A4.height - 26 * MM, size: 17 });
  const sender = settings.legalAddress.split(/\s*[,\n]\s*/);
  for (const [row, line] of [...sender, settings.contactEmail].entries()) {
    write(desk, page, line, { x: MARGIN, y: A4.height - (33 + row * 5) * MM, size: 10, quiet: true });
  }
  let below = WINDOW.y;
  for (const line of shipping ? postalLines(shipping) : []) {
    below = write(desk, page, line, { ...WINDOW, y: below, size: 12, room: A4.width - WINDOW.x - 12 * MM });
  }
  drawCode(page, confirmationId, { x: MARGIN, y: A4.height - 84 * MM, side: CODE, color: INK });
  write(desk, page, t("slip.title"), {
    x: MARGIN + CODE + 6 * MM,
    y: A4.height - 70 * MM,
    size: 12,
    quiet: true,
  });
  write(desk, page, confirmationId, { x: MARGIN + CODE + 6 * MM, y: A4.height - 77 * MM, size: 17 });
  write(desk, page, t("slip.placed"), {
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
  desk: Desk,
  page: PDFPage,
  { line, y, t }: { line: OrderLine; y: number; t: Texts },
): Promise<void> {
  const picture = await pictureOf(desk, line.thumbnailKey);
  const corner = { x: MARGIN, y: y - PICTURE.height + 20 * MM };
  if (picture) page.drawImage(picture, { ...corner, ...PICTURE });
  page.drawRectangle({ ...corner, ...PICTURE, borderColor: QUIET, borderWidth: 0.4, opacity: 0 });
  const x = MARGIN + PICTURE.width + 8 * MM;
  const room = A4.width - MARGIN - x - 18 * MM;
  const top = corner.y + PICTURE.height - 5 * MM;
  write(desk, page, `${line.quantity} ×`, { x: A4.width - MARGIN - 14 * MM, y: top, size: 17 });
  let below = write(desk, page, line.title ?? line.styleName, { x, y: top, size: 14, room });
  const facts = [
    ...(line.title === null ? [] : [line.styleName]),
    t("slip.paper"),
    ...(line.print ? [t("slip.print", { print: line.print.number, of: line.print.of })] : []),
    ...(line.lettering ? [t("slip.text", { text: line.lettering.text })] : []),
  ];
  for (const fact of facts) below = write(desk, page, fact, { x, y: below, size: 10, quiet: true, room });
}

/** As small as a parcel needs it; null where the file is lost. */
async function pictureOf({ shop, document, pictures }: Desk, key: string): Promise<PDFImage | null> {
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
  /** Longer lines are broken. */
  room?: number;
}

/** Writes a text, and answers where the next line begins. */
function write(desk: Desk, page: PDFPage, text: string, place: Place): number {
  const { x, size, quiet = false, room = A4.width - MARGIN - x } = place;
  let { y } = place;
  for (const line of broken(desk.font, onPaper(text, desk.signs), size, room)) {
    page.drawText(line, { x, y, size, font: desk.font, color: quiet ? QUIET : INK });
    y -= size * 1.4;
  }
  return y;
}

/** Between words, and inside of one that is longer than a line. */
function broken(font: PDFFont, text: string, size: number, room: number): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= room;
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
