/** Settles memberships on webhook events. Invariant: an event only names what to read anew. */
import type { Row } from "../../../db/schema.ts";
import { isRefusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { changeCard } from "./card-change.server.ts";
import { continueJoining } from "./joining.server.ts";
import { isRunning } from "./membership.ts";
import { findMonthOfIntent } from "./month.ts";
import { settleMembership } from "./settlement.server.ts";

type PaymentEventRow = Row<"payment_events">;

/** Settles the membership of an event. Returns false for an event about none. @throws Refusal "not-found" */
export async function settleMembershipEvent(shop: Shop, event: PaymentEventRow): Promise<boolean> {
  const { subscription_id, invoice_id, setup_id, intent_id } = event;
  if (subscription_id !== null) {
    await settleMembership(shop, subscription_id, invoice_id === null ? [] : [invoice_id]);
    return true;
  }
  if (setup_id !== null) {
    await settleSetup(shop, setup_id);
    return true;
  }
  const month = intent_id === null ? undefined : await findMonthOfIntent(shop.db, intent_id);
  if (!month) return false;
  await settleMembership(shop, month.subscription_id, [month.id]);
  return true;
}

/** Continues with a card whose visitor may not have returned. Its owner learns elsewhere why it is refused. */
async function settleSetup(shop: Shop, setupId: string): Promise<void> {
  const setup = await shop.payments.setup(setupId);
  const row = await shop.db
    .selectFrom("memberships")
    .selectAll()
    .where("id", "=", setup.metadata.membership_id ?? "")
    .where("state", "!=", "ended")
    .executeTakeFirst();
  if (!row || setup.status !== "succeeded") return;
  try {
    if (row.state === "joining" && row.attempt_setup_id === setupId) return await continueJoining(shop, row);
    const { subscription_id } = row;
    if (!isRunning(row) || subscription_id === null || setup.metadata.purpose !== "card") return;
    await changeCard(shop, { ...row, subscription_id }, setup);
  } catch (error) {
    if (!isRefusal(error) || error.status >= 500) throw error;
    shop.log.info({ membership: row.id, code: error.code }, "replaced card refused");
  }
}
