/**
 * Asking the provider about payments that nobody has told of for too long.
 * Invariant: every payment that was opened is asked about until it is over; one that nobody makes is called off in the end.
 */
import type { Row } from "../../../db/schema.ts";
import { isRefusal } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { callOff } from "./calling-off.ts";
import { nextAsk } from "./payment.ts";
import { settlePayment } from "./settlement.ts";

const AT_ONCE = 20;

/** Asks about every payment whose time has come. One that cannot be asked about keeps nobody else waiting. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const due = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("ask_at", "<=", shop.clock.now())
    .orderBy("ask_at")
    .limit(AT_ONCE)
    .execute();
  for (const payment of due) {
    try {
      await planNextAsk(shop, payment);
      await ask(shop, payment);
    } catch (error) {
      shop.log.warn({ err: error, payment: payment.id }, "a payment could not be asked about");
    }
  }
}

/** Planned first: an answer that never comes must not be waited for in every round. */
async function planNextAsk(shop: Shop, { id, asked }: Row<"payments">): Promise<void> {
  const askAt = nextAsk(shop.clock.now(), asked + 1) ?? shop.clock.now() + LAST_PAUSE;
  await shop.db
    .updateTable("payments")
    .set({ asked: asked + 1, ask_at: askAt })
    .where("id", "=", id)
    .execute();
}

const LAST_PAUSE = 24 * 3600_000;

async function ask(shop: Shop, payment: Row<"payments">): Promise<void> {
  try {
    await settlePayment(shop, payment);
  } catch (error) {
    if (!isRefusal(error) || error.code !== "not-found") throw error;
    shop.log.error({ payment: payment.id }, "the provider does not know a payment of the shop");
  }
  const isLast = nextAsk(shop.clock.now(), payment.asked + 1) === null;
  const after = await shop.db
    .selectFrom("payments")
    .selectAll()
    .where("id", "=", payment.id)
    .executeTakeFirst();
  if (isLast && after && (after.state === "open" || after.state === "failed")) await callOff(shop, after);
}
