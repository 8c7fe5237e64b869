/**
 * The certificate of authenticity of a numbered print: one page, with a code that links to the edition's record.
 * Invariant: only a sold print has one, and the same print gives the same file.
 */
import { PDFDocument, type PDFPage, rgb } from "pdf-lib";
import sharp from "sharp";
import { paths } from "../../paths.ts";
import { type PrintRecord, printRecord } from "../editions/record.ts";
import { emailTexts } from "../kernel/email-composer.ts";
import { drawCode } from "../kernel/qr-code.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { type Order, type OrderAccess, orderOf } from "../orders/order.ts";
import { embedPaperFaces, type PaperFace } from "./paper-face.server.ts";

export interface Certificate {
  /** The file name. */
  name: string;
  pdf: Uint8Array;
}

/**
 * The certificate of a print in an order, for a viewer who may see the order.
 * @throws Refusal "not-found", also for a void print
 */
export async function certificateOf(
  shop: Shop,
  viewer: Viewer,
  { access, lineId }: { access: OrderAccess; lineId: string },
): Promise<Certificate> {
  return orderCertificate(shop, await orderOf(shop, viewer, access), lineId);
}

/** The same, for staff. @throws Refusal "not-found" */
export async function orderCertificate(shop: Shop, order: Order, lineId: string): Promise<Certificate> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line?.print || line.print.isVoid) throw new Refusal("not-found");
  const record = await printRecord(shop, { posterId: line.posterId, number: line.print.number });
  const picture = await shop.storage.read(line.imageKey);
  if (record.state !== "sold" || !picture) throw new Refusal("not-found");
  return drawCertificate(shop, { record, picture, language: order.language });
}

/** The address of the public record, which the code contains. */
export function recordAddress(shop: Shop, { edition, number, seal }: PrintRecord): string {
  return `${shop.settings.origin}${paths.editions.$.$(edition.posterId, number)}?seal=${seal}`;
}

const A4 = { width: 595.28, height: 841.89 } as const;
const INK = rgb(0.07, 0.07, 0.09);
const QUIET = rgb(0.4, 0.4, 0.42);
const GOLD = rgb(0.62, 0.47, 0.16);
const MIDDLE = A4.width / 2;
/** The sizes of the poster's picture and of the code. */
const PICTURE = { width: 190, height: 190 * Math.SQRT2 } as const;
const CODE = 92;

async function drawCertificate(
  shop: Shop,
  { record, picture, language }: { record: PrintRecord; picture: Uint8Array; language: string },
): Promise<Certificate> {
  const { edition, number, soldAt, seal } = record;
  const t = emailTexts(shop, language, {
    name: edition.name,
    creator: edition.creator,
    style: edition.styleName,
    number,
    of: edition.totalSupply,
    seal: seal ?? "",
    date: formatDay(soldAt ?? 0, language),
  });
  const document = await PDFDocument.create();
  const faces = await embedPaperFaces(document);
  const page = document.addPage([A4.width, A4.height]);
  drawFrame(page);
  const centred = (text: string, y: number, size: number, color = INK) =>
    drawCentred(page, faces.text, { text, y, size, color });
  const titled = (text: string, y: number) =>
    drawCentred(page, faces.title, { text, y, size: 28, color: INK });
  titled(t("certificate.title"), 748);
  centred(shop.settings.legalName, 722, 12, QUIET);
  const jpeg = await sharp(picture).resize({ width: 760 }).jpeg({ quality: 88 }).toBuffer();
  const corner = { x: MIDDLE - PICTURE.width / 2, y: 420 };
  page.drawImage(await document.embedJpg(jpeg), { ...corner, ...PICTURE });
  page.drawRectangle({ ...corner, ...PICTURE, borderColor: QUIET, borderWidth: 0.5, opacity: 0 });
  titled(edition.name, 376);
  centred(t("certificate.by"), 352, 13, QUIET);
  centred(t("certificate.number"), 306, 30, GOLD);
  centred(t("certificate.only"), 280, 11);
  centred(t("certificate.print"), 264, 11);
  centred(t("certificate.sold"), 248, 11);
  drawCode(page, recordAddress(shop, record), { x: MIDDLE - CODE / 2, y: 128, side: CODE, color: INK });
  centred(t("certificate.check"), 106, 10, QUIET);
  centred(t("certificate.seal"), 90, 10, QUIET);
  document.setTitle(`${t("certificate.title")}: ${edition.name} ${number}/${edition.totalSupply}`);
  document.setLanguage(language);
  document.setProducer(shop.settings.legalName);
  document.setCreator(shop.settings.legalName);
  document.setCreationDate(new Date(soldAt ?? 0));
  document.setModificationDate(new Date(soldAt ?? 0));
  return { name: `certificate-${number}-of-${edition.totalSupply}.pdf`, pdf: await document.save() };
}

/** Draws a double line around the page, as is usual for certificates. */
function drawFrame(page: PDFPage): void {
  for (const [inset, thickness] of [
    [28, 1.4],
    [34, 0.5],
  ] as const) {
    page.drawRectangle({
      x: inset,
      y: inset,
      width: A4.width - 2 * inset,
      height: A4.height - 2 * inset,
      borderColor: GOLD,
      borderWidth: thickness,
      opacity: 0,
    });
  }
}

const WIDEST = A4.width - 120;

/** A long name gets a smaller size, so that it stays in the frame. */
function drawCentred(
  page: PDFPage,
  face: PaperFace,
  { text, y, size, color }: { text: string; y: number; size: number; color: typeof INK },
): void {
  const fitted = Math.min(size, (size * WIDEST) / Math.max(face.widthOf(text, size), 1));
  const width = face.widthOf(text, fitted);
  face.draw(page, text, { x: MIDDLE - width / 2, y, size: fitted, color });
}
