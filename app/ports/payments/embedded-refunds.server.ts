/** Refunds of the embedded provider. Invariant: refunds never exceed the payment. */
import { rappen } from "../../domain/kernel/money.ts";
import { chargeObject, recordEvent, refundObject } from "./embedded-events.server.ts";
import { change, intentRow } from "./embedded-intents.server.ts";
import { type Entry, newId } from "./embedded-store.server.ts";
import { type NewRefund, PaymentRefusal, type Refund } from "./port.ts";

/** Refunds at once. @throws PaymentRefusal "invalid" */
export async function addRefund(entry: Entry, { intentId, amount, reason }: NewRefund): Promise<string> {
  const intent = await intentRow(entry, intentId);
  const left = intent.status === "succeeded" ? intent.amount - intent.amount_refunded : 0;
  const wanted = amount ?? left;
  if (left === 0) throw refusal("Nothing of this payment is left to refund.", "charge_already_refunded");
  if (!Number.isSafeInteger(wanted) || wanted <= 0 || wanted > left) {
    throw refusal("The refund is greater than what is left of the payment.", "amount_too_large");
  }
  const refund = await entry.trx
    .insertInto("embedded_refunds")
    .values({
      id: newId("re"),
      intent_id: intent.id,
      amount: wanted,
      reason: reason ?? null,
      created_at: entry.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const refunded = await change(entry, intent, { amount_refunded: intent.amount_refunded + wanted });
  await recordEvent(entry, "refund.created", refundObject(refund, intent.currency));
  await recordEvent(entry, "charge.refunded", chargeObject(refunded));
  return refund.id;
}

export async function refundOf({ trx }: Entry, id: string): Promise<Refund> {
  const { amount } = await trx
    .selectFrom("embedded_refunds")
    .select("amount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return { id, status: "succeeded", amount: rappen(amount) };
}

function refusal(message: string, code: string): PaymentRefusal {
  return new PaymentRefusal("invalid", message, false, code);
}
