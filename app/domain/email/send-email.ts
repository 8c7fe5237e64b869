/**
 * Sends stored e-mails. Invariant: an e-mail's text is deleted as soon as it has been sent; of one about an order stays what it
 * says, without the keys in its links.
 */
import { isMailRefusal } from "../../ports/mail/port.ts";
import type { Attachment } from "../kernel/email-attachment.ts";
import type { Shop } from "../kernel/shop.ts";
import { filesOf } from "./attachments.server.ts";

/**
 * Sends the email unless it is already sent, then deletes its text. A crash between the two sends it again, under the
 * same Message-ID: twice is better than never. An email that the mail server refuses for good is dropped: sending it
 * again would only harm the shop's reputation there.
 */
export async function sendEmail(shop: Shop, emailId: string): Promise<void> {
  const email = await shop.db
    .selectFrom("emails")
    .select(["id", "kind", "recipient", "subject", "text", "html", "attachments", "unsubscribe_url"])
    .where("id", "=", emailId)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!email || email.text === null || email.html === null) return;
  const { id, kind, recipient: to, subject, text, html } = email;
  const attachments: Attachment[] | null = email.attachments && JSON.parse(email.attachments);
  const files = attachments ? { files: await filesOf(shop, attachments) } : {};
  const unsubscribe = email.unsubscribe_url ? { unsubscribeUrl: email.unsubscribe_url } : {};
  try {
    await shop.mail.send({ id, to, subject, text, html, ...files, ...unsubscribe });
  } catch (error) {
    if (!isMailRefusal(error)) throw error;
    shop.log.warn({ email: id, kind, error: error.message }, "e-mail refused for good");
    return dropEmail(shop, id);
  }
  await shop.db
    .updateTable("emails")
    .set({ text: null, html: null, unsubscribe_url: null, sent_at: shop.clock.now() })
    .where("id", "=", id)
    .execute();
}

/** Deletes the text of an email that could not be sent: its content is out of date by now. */
export async function dropEmail(shop: Shop, emailId: string): Promise<void> {
  await shop.db
    .updateTable("emails")
    .set({ text: null, html: null, unsubscribe_url: null })
    .where("id", "=", emailId)
    .where("sent_at", "is", null)
    .execute();
}
