/** What happened to an order without its log: its payments, its refunds and its e-mails. The log says what people did. */
import type { Row } from "../../../db/schema.ts";
import { REPEATABLE_EMAILS, type RepeatableEmail } from "../email/repeat-email.ts";
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
      /** The kind under which staff can send it again, at its first sending. */
      again: RepeatableEmail | null;
    }
  /** A bulk change sends the order's e-mail at `until`, unless staff undo it. */
  | { kind: "email-ahead"; until: number }
);

/** Every kind of e-mail to the buyer; the unique key is kind, number of the order, and what else distinguishes it. */
const KINDS = [
  ...REPEATABLE_EMAILS,
  "paymentFailed",
  "printLost",
  "refunded",
  "partRefunded",
  "refundFailed",
  "withdrawalReceived",
  "defectReceived",
] as const;

export async function happeningsOf(
  db: Db,
  { id, confirmation_id: number, paid_at }: Pick<Row<"orders">, "id" | "confirmation_id" | "paid_at">,
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
    .select(["id", "kind", "unique_key", "subject", "recipient", "created_at", "sent_at"])
    .select(({ eb }) => eb("text", "is not", null).as("has_text"))
    // ";" follows ":", so each range holds the keys of one kind, with whatever distinguishes them.
    .where(({ or, and, eb }) =>
      or(
        KINDS.map((kind) =>
          and([eb("unique_key", ">=", `${kind}:${number}`), eb("unique_key", "<", `${kind}:${number};`)]),
        ),
      ),
    )
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
      ({ id, kind, unique_key, subject, recipient, created_at, sent_at, has_text }): Happening => {
        const again = REPEATABLE_EMAILS.find((each) => each === kind && unique_key === `${kind}:${number}`);
        return {
          id: `email-${id}`,
          kind: "email",
          at: sent_at ?? created_at,
          subject,
          recipient,
          state: sent_at !== null ? "sent" : has_text ? "waiting" : "dropped",
          again: (recipient && again) || null,
        };
      },
    ),
  ];
}
