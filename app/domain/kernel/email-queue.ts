/**
 * An email is stored once, in the transaction of what it reports, together with the job that sends it.
 * Invariant: one email per unique key.
 */
import type { Attachment } from "./email-attachment.ts";
import type { Block } from "./email-body.ts";
import { enqueue } from "./job.ts";
import type { Db } from "./shop.ts";

export interface NewEmail {
  /** Names the occasion, such as "orderConfirmation:CAT-123456": the same occasion never causes two emails. */
  uniqueKey: string;
  kind: string;
  recipient: string;
  /** Stays in the database after sending, so it holds no code and no link. */
  subject: string;
  text: string;
  html: string;
  /** Its attachments. */
  attachments?: readonly Attachment[];
  /** The order that it tells its buyer about. */
  orderId?: string;
  /** What stays after sending: no codes, and no links that open anything. */
  blocks?: readonly Block[];
  /** Where its recipient ends emails of this kind, without logging in. */
  unsubscribeUrl?: string;
}

/** Stores the email and the job that sends it. Does nothing if the email is stored already. */
export async function enqueueEmail(trx: Db, email: NewEmail, now: number): Promise<void> {
  const written = await trx
    .insertInto("emails")
    .values({
      id: crypto.randomUUID(),
      unique_key: email.uniqueKey,
      kind: email.kind,
      recipient: email.recipient,
      subject: email.subject,
      text: email.text,
      html: email.html,
      attachments: email.attachments?.length ? JSON.stringify(email.attachments) : null,
      unsubscribe_url: email.unsubscribeUrl ?? null,
      order_id: email.orderId ?? null,
      blocks: email.blocks ? JSON.stringify(email.blocks) : null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return;
  const { id: emailId } = written;
  await enqueue(trx, { kind: "send-email", payload: { emailId }, uniqueKey: `send-email:${emailId}` }, now);
}
