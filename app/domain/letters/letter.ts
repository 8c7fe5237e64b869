/**
 * A letter is written once, in the transaction of what it tells about, and sent after it.
 * Invariant: one letter per unique key; its text is forgotten as soon as it has been sent.
 */
import { enqueue } from "../job.ts";
import type { Db, Shop } from "../shop.ts";
import { filesOf } from "./attachment.server.ts";
import type { Attachment } from "./attachment.ts";

export interface NewLetter {
  /** Names the occasion, such as "orderConfirmation:CAT-123456": the same occasion never gives two letters. */
  uniqueKey: string;
  kind: string;
  recipient: string;
  /** Stays in the database after sending: no code and no link in it. */
  subject: string;
  text: string;
  html: string;
  /** What goes along with it. */
  attachments?: readonly Attachment[];
}

/** Stores the letter and the job that sends it. Nothing happens where the letter was written before. */
export async function writeLetter(trx: Db, letter: NewLetter, now: number): Promise<void> {
  const written = await trx
    .insertInto("letters")
    .values({
      id: crypto.randomUUID(),
      unique_key: letter.uniqueKey,
      kind: letter.kind,
      recipient: letter.recipient,
      subject: letter.subject,
      text: letter.text,
      html: letter.html,
      attachments: letter.attachments?.length ? JSON.stringify(letter.attachments) : null,
      created_at: now,
      sent_at: null,
    })
    .onConflict((conflict) => conflict.column("unique_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!written) return;
  const { id: letterId } = written;
  await enqueue(
    trx,
    { kind: "send-letter", payload: { letterId }, uniqueKey: `send-letter:${letterId}` },
    now,
  );
}

/**
 * Sends the letter, unless it went out before, and forgets its text. A crash between the two sends it
 * again, under the same Message-ID: twice is better than never.
 */
export async function sendLetter(shop: Shop, letterId: string): Promise<void> {
  const letter = await shop.db
    .selectFrom("letters")
    .select(["id", "recipient", "subject", "text", "html", "attachments"])
    .where("id", "=", letterId)
    .where("sent_at", "is", null)
    .executeTakeFirst();
  if (!letter || letter.text === null || letter.html === null) return;
  const { id, recipient: to, subject, text, html } = letter;
  const attachments: Attachment[] | null = letter.attachments && JSON.parse(letter.attachments);
  const files = attachments ? { files: await filesOf(shop, attachments) } : {};
  await shop.mail.send({ id, to, subject, text, html, ...files });
  await shop.db
    .updateTable("letters")
    .set({ text: null, html: null, sent_at: shop.clock.now() })
    .where("id", "=", id)
    .execute();
}

/** Forgets the text of a letter that could not be sent: what it said has run out by now. */
export async function dropLetter(shop: Shop, letterId: string): Promise<void> {
  await shop.db
    .updateTable("letters")
    .set({ text: null, html: null })
    .where("id", "=", letterId)
    .where("sent_at", "is", null)
    .execute();
}
