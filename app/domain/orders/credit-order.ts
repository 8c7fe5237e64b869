/**
 * Buying credits: an order without posters and without an address.
 * Invariant: an account has at most one that is not paid; its credits arrive once, in the transaction that takes the money.
 */
import type { Row } from "../../../db/schema.ts";
import { grantCredits } from "../credits/credit.ts";
import { findPack, type PackId } from "../credits/pack.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import { type Viewer, verifiedAccount } from "../viewer.ts";
import { callOffUnlessPaid } from "./calling-off.ts";
import { insertNumbered } from "./opening.ts";
import { openPayment } from "./paying.server.ts";

/** Opens the order of a pack, or finds the one that is open, and its payment. @throws Refusal "not-found", "email-unverified", "member-needs-none" or "checkout-failed" */
export async function openCreditOrder(
  shop: Shop,
  viewer: Viewer,
  { packId, language }: { packId: PackId; language: string },
): Promise<{ id: string }> {
  const account = verifiedAccount(viewer);
  if (account.userType === "artistic_collective") throw new Refusal("member-needs-none");
  const pack = findPack(packId);
  if (!pack) throw new Refusal("not-found");
  const open = await findOpenCreditOrder(shop.db, account.id);
  const reusable =
    open && (open.pack === packId || (await callOffUnlessPaid(shop, open.id))) ? open : undefined;
  const now = shop.clock.now();
  const placed = { pack: pack.id, amount: pack.price, email: account.email, placed_at: now, updated_at: now };
  const id = await shop.db.transaction().execute(async (trx) => {
    const orderId = reusable?.id ?? crypto.randomUUID();
    if (!reusable) {
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
    return orderId;
  });
  await openPayment(shop, viewer, id);
  return { id };
}

/** Grants what was bought. */
export async function deliverCredits(trx: Db, order: Row<"orders">, now: number): Promise<void> {
  const pack = findPack(order.pack);
  if (!pack || order.account_id === null) return;
  const { id: orderId, account_id: accountId } = order;
  await grantCredits(trx, { accountId, kind: "paid", source: sourceOf(orderId), count: pack.credits }, now);
}

/** Takes back what is left of it: what was painted with stays painted. */
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
    .where("status", "=", "pending")
    .where("payment_state", "in", ["open", "failed"])
    .orderBy("created_at", "desc")
    .executeTakeFirst();
}
