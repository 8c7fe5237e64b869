/** Makes the attachments of an email. */
import sharp from "sharp";
import type { EmailAttachment } from "../../ports/mail/port.ts";
import { monthInvoice } from "../fulfilment/month-receipt.server.ts";
import { orderReceipt } from "../fulfilment/receipt.server.ts";
import { type Attachment, PICTURE_ID } from "../kernel/email-attachment.ts";
import { emailTexts } from "../kernel/email-composer.ts";
import type { Shop } from "../kernel/shop.ts";
import { termsText } from "../kernel/terms-text.ts";

/** Mail programs do not show WebP, and large pictures only slow an email down. */
const PICTURE_WIDTH = 480;

/** Returns the files in the order of the attachments; what is gone is left out. */
export async function filesOf(shop: Shop, attachments: readonly Attachment[]): Promise<EmailAttachment[]> {
  const files = await Promise.all(attachments.map((attachment) => fileOf(shop, attachment)));
  return files.filter((file) => file !== null);
}

async function fileOf(shop: Shop, attachment: Attachment): Promise<EmailAttachment | null> {
  if (attachment.kind === "receipt") {
    const { name, pdf } = await orderReceipt(shop, attachment.orderId);
    return { name, contentType: "application/pdf", content: pdf, inline: null };
  }
  if (attachment.kind === "month-invoice") {
    const invoice = await monthInvoice(shop, attachment.monthId);
    return (
      invoice && { name: invoice.name, contentType: "application/pdf", content: invoice.pdf, inline: null }
    );
  }
  if (attachment.kind === "terms") {
    const { language } = attachment;
    const name = `${emailTexts(shop, language)("orderConfirmation.termsFile")}.txt`;
    const content = Buffer.from(termsText(shop, language));
    return { name, contentType: "text/plain; charset=utf-8", content, inline: null };
  }
  const picture = await shop.storage.read(attachment.key);
  if (!picture) return null;
  const content = await sharp(picture).resize({ width: PICTURE_WIDTH }).jpeg({ quality: 82 }).toBuffer();
  return { name: "poster.jpg", contentType: "image/jpeg", content, inline: PICTURE_ID };
}
