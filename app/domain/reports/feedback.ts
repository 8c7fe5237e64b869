/**
 * Feedback is what a visitor writes about the accessibility of the shop, for staff to read and answer.
 * Invariant: it is anonymous unless its writer gives an e-mail; an answered one is deleted a year later.
 */
import { z } from "zod";
import type { Row } from "../../../db/schema.ts";
import { emailField } from "../accounts/forms.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Staff } from "../staff/staff.ts";

export const FEEDBACK_MAX = 1000;
const PAGE = 50;
const KEPT_MS = 365 * 24 * 60 * 60_000;

export const FeedbackForm = z.object({
  message: z
    .string({ error: "feedback-missing" })
    .trim()
    .min(1, { error: "feedback-missing" })
    .transform((words) => words.replaceAll("\r\n", "\n").replaceAll("\0", ""))
    .refine((words) => [...words].length <= FEEDBACK_MAX, { error: "report-words-long" }),
  email: emailField().optional(),
});

/** Stores the message. The same message, sent twice, is stored once. */
export async function sendFeedback(
  shop: Shop,
  { message, email = "", language }: z.output<typeof FeedbackForm> & { language: string },
): Promise<void> {
  await shop.db
    .insertInto("feedback")
    .values({ message, email, language, created_at: shop.clock.now(), answered_by: null, answered_at: null })
    .onConflict((conflict) => conflict.columns(["email", "message"]).doNothing())
    .execute();
}

export interface Feedback {
  id: number;
  message: string;
  email: string;
  language: string;
  createdAt: number;
  answered: { by: string; at: number } | null;
}

export interface FeedbackPage {
  messages: Feedback[];
  /** The next page starts below this id; null at the end. */
  next: number | null;
}

/** Lists the open or the answered messages, the newest first. */
export async function listFeedback(
  shop: Shop,
  _staff: Staff,
  { isAnswered, before }: { isAnswered: boolean; before: number | null },
): Promise<FeedbackPage> {
  const rows = await shop.db
    .selectFrom("feedback")
    .selectAll()
    .where("answered_at", isAnswered ? "is not" : "is", null)
    .where("id", "<", before ?? Number.MAX_SAFE_INTEGER)
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const messages = rows.slice(0, PAGE).map(readFeedback);
  return { messages, next: rows.length > PAGE ? (messages.at(-1)?.id ?? null) : null };
}

function readFeedback({ created_at, answered_by, answered_at, ...row }: Row<"feedback">): Feedback {
  const answered = answered_at === null ? null : { by: answered_by ?? "", at: answered_at };
  return { ...row, createdAt: created_at, answered };
}

/** Marks the message as answered, once. */
export async function markAnswered(shop: Shop, staff: Staff, id: number): Promise<void> {
  await shop.db
    .updateTable("feedback")
    .set({ answered_by: staff.name, answered_at: shop.clock.now() })
    .where("id", "=", id)
    .where("answered_at", "is", null)
    .execute();
}

/** Counts the messages that wait for an answer. */
export async function countOpenFeedback(shop: Shop, _staff: Staff): Promise<number> {
  const { count } = await shop.db
    .selectFrom("feedback")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("answered_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes messages a year after their answer. */
export async function deleteOldFeedback(shop: Shop): Promise<void> {
  await shop.db
    .deleteFrom("feedback")
    .where("answered_at", "<=", shop.clock.now() - KEPT_MS)
    .execute();
}
