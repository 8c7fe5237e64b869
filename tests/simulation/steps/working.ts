/** What staff and operators do: set statuses, cancel, refund, and pay creators. */
import { resolveAttention } from "../../../app/domain/back-office/attention.ts";
import {
  listFailedRefunds,
  REFUND_WAYS,
  resolveFailedRefund,
} from "../../../app/domain/back-office/failed-refunds.ts";
import { sendEmailAgain } from "../../../app/domain/back-office/order-email.ts";
import { cancelOrder, giveBack, moneyLeft } from "../../../app/domain/back-office/refund.ts";
import { changeStatus } from "../../../app/domain/fulfilment/order-status.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { monthBefore, monthOf } from "../../../app/domain/kernel/swiss-time.ts";
import { resolutionsOf } from "../../../app/domain/orders/attention.ts";
import { statusesWith } from "../../../app/domain/orders/status.ts";
import { payOut } from "../../../app/domain/payouts/payout.ts";
import { oneOf } from "../random.ts";
import type { StepKind } from "./steps.ts";

/** One of staff. */
export const ANNA = { id: 1, name: "anna" };

/** An order on the screen of staff: a paid one that is not over. */
export async function chosenOrder(shop: Shop, pick: number) {
  const orders = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("placed_at", "is not", null)
    .where("payment_state", "in", ["paid", "failed"])
    .where("kind", "!=", "credits")
    .where("status", "not in", statusesWith("isOver"))
    .orderBy("created_at")
    .execute();
  return oneOf(orders, pick / 256);
}

const NEXT = { pending: "processing", processing: "shipped", shipped: "delivered" } as const;

export const WORKING = {
  "make and send": {
    weight: 3,
    take(world, _who, pick) {
      world.begin("anna", "make and send", async (shop) => {
        const order = await chosenOrder(shop, pick);
        if (order?.payment_state !== "paid") return;
        const status = NEXT[order.status as keyof typeof NEXT];
        await changeStatus(shop, ANNA, { orderId: order.id, before: order.status, status });
      });
    },
  },
  "cancel and refund": {
    weight: 3,
    take(world, _who, pick) {
      world.begin("anna", "cancel and refund", async (shop) => {
        const order = await chosenOrder(shop, pick);
        if (!order) return;
        const [left] = await moneyLeft(shop, ANNA, [order]);
        const cancelling = { orderId: order.id, before: order.status, amount: left?.amount ?? null };
        await cancelOrder(shop, ANNA, cancelling);
      });
    },
  },
  refund: {
    weight: 2,
    take(world, _who, pick) {
      world.begin("anna", "refund", async (shop) => {
        const order = await chosenOrder(shop, pick);
        const [left] = order ? await moneyLeft(shop, ANNA, [order]) : [];
        if (left) await giveBack(shop, ANNA, left);
      });
    },
  },
  "decide about a mark": {
    weight: 2,
    take(world, _who, pick) {
      world.begin("anna", "decide about a mark", async (shop) => {
        const marked = await shop.db
          .selectFrom("orders")
          .selectAll()
          .where("attention", "is not", null)
          .orderBy("created_at")
          .execute();
        const order = oneOf(marked, pick / 256);
        const way = order && oneOf(resolutionsOf(order), (pick % 7) / 7);
        if (way) await resolveAttention(shop, ANNA, { orderId: order.id, why: order.attention ?? "", way });
      });
    },
  },
  "decide about a failed refund": {
    weight: 2,
    take(world, _who, pick) {
      world.begin("anna", "decide about a failed refund", async (shop) => {
        const refund = oneOf(await listFailedRefunds(shop, ANNA), pick / 256);
        const way = oneOf(REFUND_WAYS, (pick % 7) / 7)!;
        if (refund) await resolveFailedRefund(shop, ANNA, { refundId: refund.id, way });
      });
    },
  },
  "send a confirmation again": {
    weight: 1,
    take(world, _who, pick) {
      const press = crypto.randomUUID();
      const send = async (shop: Shop) => {
        const order = await chosenOrder(shop, pick);
        const email = await shop.db
          .selectFrom("emails")
          .select("id")
          .where("order_id", "=", order?.id ?? "")
          .where("kind", "=", "orderConfirmation")
          .orderBy("created_at")
          .executeTakeFirst();
        if (order && email) await sendEmailAgain(shop, ANNA, { orderId: order.id, email: email.id, press });
      };
      // Pressed twice.
      world.begin("anna", "send a confirmation again", send);
      world.begin("anna", "send a confirmation again", send);
    },
  },
  "pay creators": {
    weight: 2,
    take(world) {
      world.begin("payouts", "pay creators", async (shop) => {
        for await (const { hindrance } of payOut(shop, monthBefore(monthOf(shop.clock.now())))) {
          world.note(`  payouts: ${hindrance ?? "sent"}`);
        }
      });
    },
  },
} satisfies Record<string, StepKind>;
