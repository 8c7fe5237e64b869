/** Makes the files that go along with a letter. */
import sharp from "sharp";
import type { LetterFile } from "../../ports/mail/port.ts";
import { orderReceipt } from "../orders/receipt.server.ts";
import type { Shop } from "../shop.ts";
import { type Attachment, PICTURE_ID } from "./attachment.ts";

/** Mail programs know no WebP, and nobody reads a letter for its megabytes. */
const PICTURE_WIDTH = 480;

/** The files, in the order of the attachments; a picture that is gone is left out. */
export async function filesOf(shop: Shop, attachments: readonly Attachment[]): Promise<LetterFile[]> {
  const files = await Promise.all(attachments.map((attachment) => fileOf(shop, attachment)));
  return files.filter((file) => file !== null);
}

async function fileOf(shop: Shop, attachment: Attachment): Promise<LetterFile | null> {
  if (attachment.kind === "receipt") {
    const { name, pdf } = await orderReceipt(shop, attachment.orderId);
    return { name, contentType: "application/pdf", content: pdf, inline: null };
  }
  const picture = await shop.storage.read(attachment.key);
  if (!picture) return null;
  const content = await sharp(picture).resize({ width: PICTURE_WIDTH }).jpeg({ quality: 82 }).toBuffer();
  return { name: "poster.jpg", contentType: "image/jpeg", content, inline: PICTURE_ID };
}
