/**
 * Buying credits: an order without posters and without an address.
 * Invariant: an account has at most one unpaid one; its credits are granted once, in the transaction of the payment.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { grantCredits } from "../accounts/credit.ts";
import { recordConsent } from "../accounts/purchase-consent.ts";
import { openPayment } from "../checkout/open-payment.server.ts";
import { findPack, type PackId } from "../kernel/credit-pack.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { type Viewer, verifiedAccount } from "../kernel/viewer.ts";
import { insertNumbered } from "../orders/order-draft.ts";
import { statusesWith } from "../orders/status.ts";
import { cancelUnlessPaid } from "../payments/cancellation.ts";

/**
 * Opens the order of a pack, or finds the open one, and its payment. `consent` is the text that the buyer agreed to.
 * @throws Refusal "not-found", "email-unverified", "member-needs-none" or "checkout-failed"
 */
export async function openCreditOrder(
  shop: Shop,
  viewer: Viewer,
  { packId, language, consent }: { packId: PackId; language: string; consent?: string },
): Promise<{ id: string }> {
  const account = verifiedAccount(viewer);
  if (account.userType === "artistic_collective") throw new Refusal("member-needs-none");
  const pack = findPack(packId);
  if (!pack) throw new Refusal("not-found");
  const open = await findOpenCreditOrder(shop.db, account.id);
  const isFree = open !== undefined && open.pack !== packId && (await cancelUnlessPaid(shop, open.id));
  const now = shop.clock.now();
  const placed = { pack: pack.id, amount: pack.price, email: account.email, placed_at: now, updated_at: now };
  const id = await transact(shop, async (trx) => {
    // Another tab may have opened, changed or paid it since.
    const current = await findOpenCreditOrder(trx, account.id);
    const isReusable = current?.pack === packId || (isFree && current?.id === open.id);
    const orderId = isReusable && current ? current.id : crypto.randomUUID();
    if (!isReusable) {
      await insertNumbered(trx, {
        id: orderId,
        kind: "credits",
        account_id: account.id,
        language,
        amount: pack.price,
        created_at: now,
        updated_at: now,
      });
    }
    await trx.updateTable("orders").set(placed).where("id", "=", orderId).execute();
    if (consent) await recordConsent(trx, { words: consent, language }, { orderId }, now);
    return orderId;
  });
  await openPayment(shop, viewer, id);
  return { id };
}

/** Grants the bought credits. Returns whether the account still exists: a buyer may delete it during the payment. */
export async function deliverCredits(trx: Db, order: Row<"orders">, now: number): Promise<boolean> {
  const pack = findPack(order.pack);
  if (!pack || order.account_id === null) return false;
  const { id: orderId, account_id: accountId } = order;
  await grantCredits(trx, { accountId, kind: "paid", source: sourceOf(orderId), count: pack.credits }, now);
  return true;
}

/** Removes the unused credits of an order; paintings made with the others stay. */
export async function takeCreditsBack(trx: Db, orderId: string): Promise<void> {
  await trx
    .deleteFrom("credits")
    .where("source", "=", sourceOf(orderId))
    .where("state", "=", "available")
    .execute();
}

function sourceOf(orderId: string): string {
  return `order:${orderId}`;
}

async function findOpenCreditOrder(db: Db, accountId: string): Promise<Row<"orders"> | undefined> {
  return db
    .selectFrom("orders")
    .selectAll()
    .where("kind", "=", "credits")
    .where("account_id", "=", accountId)
    .where("status", "in", statusesWith("isBeforeProduction"))
    .where("payment_state", "in", ["open", "failed"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}
