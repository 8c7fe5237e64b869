/** What goes back: buyers and members withdraw, and staff refund a part of an order or of a month. */
import { giveBackMonth, memberMonths } from "../../../app/domain/back-office/month-refund.ts";
import { giveBack, moneyLeft, refundOutlook } from "../../../app/domain/back-office/refund.ts";
import { decideWithdrawal, listWithdrawals } from "../../../app/domain/back-office/withdrawals.ts";
import { rappen, writeMoney } from "../../../app/domain/kernel/money.ts";
import type { Shop } from "../../../app/domain/kernel/shop.ts";
import { beginJoining, confirmJoining } from "../../../app/domain/membership/joining.server.ts";
import { contractItems, contractRow } from "../../../app/domain/withdrawals/contract.server.ts";
import {
  openMembershipWithdrawal,
  withdrawFromMembership,
} from "../../../app/domain/withdrawals/membership-withdrawal.server.ts";
import { declare } from "../../../app/domain/withdrawals/withdrawal.server.ts";
import { oneOf } from "../random.ts";
import { request, withAccount } from "./people.ts";
import type { StepKind } from "./steps.ts";
import { ANNA, chosenOrder } from "./working.ts";

const CONSENT = { words: "Begin at once.", language: "en" };

/** Mostly a card that pays; one that is refused, and one about which the bank asks. */
const MEMBERS_CARDS = ["4242424242424242", "4242424242424242", "4000000000000341", "4000002760003184"];

/** Staff refund so much of what is left, in rappen. */
function partOf(left: number, pick: number): string {
  return writeMoney(rappen(1 + ((pick * 37) % Math.max(1, left))));
}

async function paidOrder(shop: Shop, ids: readonly string[], pick: number): Promise<string | undefined> {
  const paid = await shop.db
    .selectFrom("orders")
    .select("id")
    .where("id", "in", ids)
    .where("payment_state", "=", "paid")
    .orderBy("created_at")
    .execute();
  return oneOf(paid, pick / 256)?.id;
}

export const RETURNING = {
  withdraw: {
    weight: 6,
    take(world, who, pick) {
      const owners = [...new Set(world.books.owners.values())];
      const person = world.people.find(({ name }) => name === owners[who % owners.length]);
      if (!person) return;
      // In two tabs.
      for (const tab of [1, 2]) {
        request(world, person, `withdraw in tab ${tab}`, async (shop, viewer) => {
          const id = await paidOrder(shop, world.books.ordersOf(person.name), pick);
          if (!id) return;
          const order = await contractRow(shop.db, shop, viewer, { id });
          const items = await contractItems(shop.db, order, shop.clock.now());
          const item = items.find(({ right }) => right.state === "open") ?? items[0];
          if (!item) return;
          const choice = [{ lineId: item.lineId, quantity: pick % 4 === 0 ? 2 : 1 }];
          const defect = pick % 8 === 1 ? { words: "A corner is bent.", photoKey: null } : undefined;
          await declare(shop, viewer, { access: { id }, choice, defect });
        });
      }
    },
  },
  "decide about a withdrawal": {
    weight: 4,
    take(world, _who, pick) {
      world.begin("anna", "decide about a withdrawal", async (shop) => {
        const open = oneOf(await listWithdrawals(shop, ANNA, { isClosed: false }), pick / 256);
        const way = pick % 4 === 0 ? "close" : "refund";
        if (open) await decideWithdrawal(shop, ANNA, { withdrawal: open.id, way });
      });
    },
  },
  "refund a part": {
    weight: 2,
    take(world, _who, pick) {
      world.begin("anna", "refund a part", async (shop) => {
        const order = await chosenOrder(shop, pick);
        const [left] = order ? await moneyLeft(shop, ANNA, [order]) : [];
        if (!left) return;
        const line = oneOf((await refundOutlook(shop, ANNA, left.orderId)).lines, (pick % 7) / 7);
        await giveBack(
          shop,
          ANNA,
          line && pick % 2 === 0
            ? { ...left, scope: "lines", lines: [{ lineId: line.id, quantity: 1 }] }
            : { ...left, scope: "part", part: partOf(left.amount, pick) },
        );
      });
    },
  },
  join: {
    weight: 4,
    take(world, who, pick) {
      const person = withAccount(world, who);
      request(world, person, "join", async (shop, viewer) => {
        const { setupId, clientSecret } = await beginJoining(shop, viewer, { consent: CONSENT });
        const card = MEMBERS_CARDS[pick % MEMBERS_CARDS.length];
        const outcome = await world.provider.visitor.confirm(clientSecret, card).catch(() => null);
        if (outcome?.status === "requires_action") await world.provider.visitor.answer(clientSecret, true);
        await confirmJoining(shop, viewer, { setupIntentId: setupId });
      });
    },
  },
  "withdraw from the membership": {
    weight: 5,
    take(world, who) {
      const person = withAccount(world, who);
      for (const tab of [1, 2]) {
        request(world, person, `withdraw from the membership in tab ${tab}`, async (shop, viewer) => {
          const id = await openMembershipWithdrawal(shop, viewer);
          if (id) await withdrawFromMembership(shop, viewer, { id, key: null });
        });
      }
    },
  },
  "refund a month": {
    weight: 1,
    take(world, who, pick) {
      const { account } = withAccount(world, who);
      world.begin("anna", "refund a month", async (shop) => {
        const month = oneOf(await memberMonths(shop.db, account!.id), pick / 256);
        if (!month || month.left <= 0) return;
        const part = pick % 2 === 0 ? ({ scope: "part", part: partOf(month.left, pick) } as const) : {};
        await giveBackMonth(shop, ANNA, { monthId: month.id, amount: month.left, ...part });
      });
    },
  },
} satisfies Record<string, StepKind>;
