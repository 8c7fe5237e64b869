/**
 * The certificate of authenticity of a numbered print: one page, with a code that links to the edition's record.
 * Invariant: only a sold print has one, and the same print gives the same file.
 */
import sharp from "sharp";
import { paths } from "../../paths.ts";
import { type PrintRecord, printRecord } from "../editions/record.ts";
import { emailTexts } from "../kernel/email-composer.ts";
import { drawCode } from "../kernel/qr-code.server.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { formatDay } from "../kernel/swiss-time.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { countryName } from "../orders/country.ts";
import type { Order, OrderAccess } from "../orders/order.ts";
import { printedAddress } from "../posters/living-poster.ts";
import { documentOrderOf } from "./document-order.ts";
import { A4, Paper, QUIET } from "./paper.server.ts";
import { INK, type PaperFace } from "./paper-face.server.ts";
import { countryAbroad } from "./print-job.ts";

export interface Certificate {
  /** The file name. */
  name: string;
  pdf: Uint8Array;
}

/**
 * The certificate of a print in an order, for a viewer who may see the order.
 * @throws Refusal "order-document-hidden" for another viewer, "certificate-missing" for a print that is void or not sold
 */
export async function certificateOf(
  shop: Shop,
  viewer: Viewer,
  { access, lineId }: { access: OrderAccess; lineId: string },
): Promise<Certificate> {
  return orderCertificate(shop, await documentOrderOf(shop, viewer, access), lineId);
}

/** The same, for staff. @throws Refusal "certificate-missing" */
export async function orderCertificate(shop: Shop, order: Order, lineId: string): Promise<Certificate> {
  const line = order.lines.find(({ id }) => id === lineId);
  if (!line?.print || line.print.isVoid) throw new Refusal("certificate-missing");
  const record = await printRecord(shop, { posterId: line.posterId, number: line.print.number });
  const picture = await shop.storage.read(line.imageKey);
  if (record.state !== "sold" || !picture) throw new Refusal("certificate-missing");
  const abroad = await countryAbroad(shop.db, order.id);
  const living = await printedAddress(shop, line.posterId, "papers");
  return drawCertificate(shop, { record, picture, language: order.language, abroad, living });
}

/** The address of the public record, which the code contains. */
export function recordAddress(shop: Shop, { edition, number, seal }: PrintRecord): string {
  return `${shop.settings.origin}${paths.editions.$.$(edition.posterId, number)}?seal=${seal}`;
}

const GOLD = "#9e7829";
const MIDDLE = A4.width / 2;
/** The places of the poster's picture, upright or on its side, and of the code. */
const PICTURE = { middle: 153.2 + 95 * Math.SQRT2, short: 190, long: 190 * Math.SQRT2 } as const;
const CODE = { y: 622, width: 92, height: 92 } as const;
/** The distance from the middle at which two codes stand beside each other. */
const APART = 118;

interface CertificateFacts {
  record: PrintRecord;
  picture: Uint8Array;
  language: string;
  /** Where it was printed, where that is not Switzerland. */
  abroad: string | null;
  /** The address in the code of a living poster. */
  living: string | null;
}

async function drawCertificate(
  shop: Shop,
  { record, picture, language, abroad, living }: CertificateFacts,
): Promise<Certificate> {
  const { edition, number, soldAt, seal } = record;
  const t = emailTexts(shop, language, {
    name: edition.name,
    title: edition.name,
    creator: edition.creator,
    number,
    of: edition.totalSupply,
    count: edition.totalSupply,
    seal: seal ?? "",
    date: formatDay(soldAt ?? 0, language),
    country: abroad ? countryName(abroad, language) : "",
  });
  const author = shop.settings.legalName;
  const title = t("certificate.document");
  const paper = await Paper.open({ title, language, author, at: soldAt ?? 0, content: record });
  paper.addPage();
  const write = async (type: string, text: string, line: CentredLine) => {
    await paper.pause();
    paper.add(type, () => writeCentred(paper, text, line));
  };
  const { title: face } = paper.faces;
  drawFrame(paper);
  await write("H1", t("certificate.title"), { y: 94, size: 28, face });
  await write("P", author, { y: 120, size: 12, color: QUIET });
  const { data: jpeg, info } = await sharp(picture)
    .resize({ width: 760 })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  const place = placeOf(info);
  paper.figure(t("product.named"), place, (pdf) => pdf.image(jpeg, place.x, place.y, place));
  paper.artifact((pdf) =>
    pdf.rect(place.x, place.y, place.width, place.height).lineWidth(0.5).strokeColor(QUIET).stroke(),
  );
  await write("H2", edition.name, { y: 466, size: 28, face });
  await write("P", t("certificate.by", { style: t(`styles:${edition.style}`) }), {
    y: 490,
    size: 13,
    color: QUIET,
  });
  await write("P", t("certificate.number"), { y: 536, size: 30, color: GOLD });
  await write("P", t("certificate.only"), { y: 562, size: 11 });
  await write("P", t(abroad ? "certificate.printAbroad" : "certificate.print"), { y: 578, size: 11 });
  await write("P", t("certificate.sold"), { y: 594, size: 11 });
  const codes = [
    { address: recordAddress(shop, record), text: t("certificate.check") },
    ...(living ? [{ address: living, text: t("certificate.living") }] : []),
  ];
  for (const [at, { address, text }] of codes.entries()) {
    const middle = MIDDLE + (codes.length === 1 ? 0 : (2 * at - 1) * APART);
    const box = { ...CODE, x: middle - CODE.width / 2 };
    paper.figure(t("paper.code", { content: address }), box, (pdf) =>
      drawCode(pdf, address, { ...box, side: box.width, color: INK }),
    );
    await write("P", text, { y: 736, size: 10, color: QUIET, middle, widest: WIDEST / codes.length });
  }
  await write("P", t("certificate.seal"), { y: 752, size: 10, color: QUIET });
  return { name: `certificate-${number}-of-${edition.totalSupply}.pdf`, pdf: await paper.save() };
}

function placeOf(picture: { width: number; height: number }) {
  const { middle, short, long } = PICTURE;
  const [width, height] = picture.width > picture.height ? [long, short] : [short, long];
  return { x: MIDDLE - width / 2, y: middle - height / 2, width, height };
}

/** Draws a double line around the page, as is usual for certificates. */
function drawFrame(paper: Paper): void {
  paper.artifact((pdf) => {
    for (const [inset, thickness] of [
      [28, 1.4],
      [34, 0.5],
    ] as const) {
      pdf.rect(inset, inset, A4.width - 2 * inset, A4.height - 2 * inset);
      pdf.lineWidth(thickness).strokeColor(GOLD).stroke();
    }
  });
}

const WIDEST = A4.width - 120;

interface CentredLine {
  y: number;
  size: number;
  color?: string;
  face?: PaperFace;
  /** The line's own middle and room, where those are not the page's. */
  middle?: number;
  widest?: number;
}

/** A long text gets a smaller size, so that it stays in its room. */
function writeCentred(
  paper: Paper,
  text: string,
  { size, face = paper.faces.text, middle = MIDDLE, widest = WIDEST, ...line }: CentredLine,
) {
  const fitted = Math.min(size, (size * widest) / Math.max(face.widthOf(text, size), 1));
  const width = face.widthOf(text, fitted);
  paper.line(text, { ...line, face, x: middle - width / 2, size: fitted });
}
