/** What happened to an order without its log: its payments, its refunds and its e-mails. The log says what people did. */
import type { Row } from "../../../db/schema.ts";
import { AGAIN } from "../email/repeat-email.ts";
import type { Block } from "../kernel/email-body.ts";
import type { Db } from "../kernel/shop.ts";
import { EMAILED } from "./bulk-outlook.ts";

/** Amounts in rappen. */
export type Happening = { id: string; at: number } & (
  | { kind: "payment"; amount: number; state: "succeeded" | "failed" }
  | { kind: "repayment"; amount: number; state: "succeeded" | "failed" }
  | {
      kind: "email";
      /** Empty once the customer's account is deleted. */
      subject: string;
      recipient: string;
      /** A dropped one was refused for good, or became out of date before it could be sent. */
      state: "sent" | "waiting" | "dropped";
      /** What it says; empty once the customer's account is deleted. */
      paragraphs: string[];
      /** Its id, with which staff send it again; null for a copy, and once its text is deleted. */
      again: string | null;
    }
  /** A bulk change sends the order's e-mail at `until`, unless staff undo it. */
  | { kind: "email-ahead"; until: number }
);

export async function happeningsOf(
  db: Db,
  { id, paid_at }: Pick<Row<"orders">, "id" | "paid_at">,
): Promise<Happening[]> {
  const payments = await db
    .selectFrom("payments")
    .select(["id", "amount", "state", "updated_at"])
    .where("order_id", "=", id)
    .where("state", "in", ["succeeded", "failed"])
    .execute();
  const refunds = await db
    .selectFrom("refunds")
    .select(["id", "amount", "state", "ended_at"])
    .where("order_id", "=", id)
    .where("ended_at", "is not", null)
    .execute();
  const emails = await db
    .selectFrom("emails")
    .select(["id", "unique_key", "subject", "recipient", "blocks", "created_at", "sent_at"])
    .select(({ eb }) => eb("text", "is not", null).as("has_text"))
    .where("order_id", "=", id)
    .execute();
  const ahead = await db
    .selectFrom("bulk_change_orders")
    .innerJoin("bulk_changes", "bulk_changes.id", "bulk_change_orders.change_id")
    .innerJoin("orders", "orders.id", "bulk_change_orders.order_id")
    .select(["change_id", "changed_at", "undo_until"])
    .where("bulk_change_orders.order_id", "=", id)
    .where("bulk_change_orders.state", "=", "changed")
    .where("undone_at", "is", null)
    .where("ended_at", "is", null)
    .where("bulk_changes.status", "in", EMAILED)
    .whereRef("orders.status", "=", "bulk_changes.status")
    .execute();
  return [
    ...ahead.map(
      ({ change_id, changed_at: at, undo_until: until }): Happening => ({
        id: `ahead-${change_id}`,
        kind: "email-ahead",
        at,
        until,
      }),
    ),
    ...payments.map(({ id, amount, state, updated_at }): Happening => {
      const hasSucceeded = state === "succeeded";
      const at = (hasSucceeded && paid_at) || updated_at;
      return {
        id: `payment-${id}`,
        kind: "payment",
        at,
        amount,
        state: hasSucceeded ? "succeeded" : "failed",
      };
    }),
    ...refunds.map(({ id, amount, state, ended_at }): Happening => {
      const outcome = state === "succeeded" ? "succeeded" : "failed";
      return { id: `repayment-${id}`, kind: "repayment", at: ended_at ?? 0, amount, state: outcome };
    }),
    ...emails.map(
      ({ id, unique_key, subject, recipient, blocks, created_at, sent_at, has_text }): Happening => {
        const isCopy = unique_key.includes(AGAIN);
        return {
          id: `email-${id}`,
          kind: "email",
          at: sent_at ?? created_at,
          subject,
          recipient,
          state: sent_at !== null ? "sent" : has_text ? "waiting" : "dropped",
          paragraphs: paragraphsOf(blocks),
          again: recipient && blocks && !isCopy ? id : null,
        };
      },
    ),
  ];
}

/** What an e-mail says, as plain paragraphs. */
function paragraphsOf(blocks: string | null): string[] {
  return (JSON.parse(blocks ?? "[]") as Block[]).flatMap((block) => {
    if (typeof block === "string") return [block];
    if ("link" in block) return [`${block.label}: ${block.link}`];
    return "picture" in block ? [`[${block.alt}]`] : [];
  });
}
