/** What happens around the shop: time, webhooks, banks, backups and lost disks. */
import { oneOf } from "../random.ts";
import type { Dispute, World } from "../world.ts";
import type { StepKind } from "./steps.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PAUSES = [
  SECOND,
  SECOND,
  10 * SECOND,
  MINUTE,
  MINUTE,
  6 * MINUTE,
  16 * MINUTE,
  HOUR,
  5 * HOUR,
  DAY,
  8 * DAY,
];

/** Of a payment that is not wholly refunded: the others are never disputed. Half the time the newest, whose order is on its way. */
function paidIntent(world: World, pick: number): string | undefined {
  const paid = world.provider.payments().filter(({ received, refunded }) => refunded < received);
  return (pick % 2 === 1 ? paid.at(-1) : oneOf(paid, pick / 256))?.intent;
}

function dispute(world: World, pick: number, how: Dispute): void {
  const intent = paidIntent(world, pick);
  if (intent) world.dispute(intent, how);
}

export const OUTSIDE = {
  wait: {
    weight: 10,
    async take(world, _who, pick) {
      await world.pass(PAUSES[pick % PAUSES.length]!);
    },
  },
  "webhooks arrive": {
    weight: 6,
    take(world) {
      world.deliver();
    },
  },
  "the provider goes down": {
    weight: 0.5,
    take: (world, _who, pick) => world.goDown(8 + (pick % 64)),
  },
  "a bank disputes": {
    weight: 1,
    take: (world, _who, pick) => dispute(world, pick, pick % 3 === 0 ? "dispute-half" : "open-dispute"),
  },
  "a bank inquires": {
    weight: 0.5,
    take: (world, _who, pick) => dispute(world, pick, "open-inquiry"),
  },
  "the operator refunds in the provider's dashboard": {
    weight: 0.5,
    async take(world, _who, pick) {
      const intent = paidIntent(world, pick);
      if (!intent) return;
      world.note(`a refund of ${intent} begins in the dashboard`);
      await world.provider.refund(intent, pick % 2 === 0 ? 700 : null);
    },
  },
  "a dispute ends": {
    weight: 2,
    take(world, _who, pick) {
      const open = world.provider.payments().flatMap(({ intent }) => world.provider.disputesOf(intent));
      const dispute = oneOf(open, pick / 256);
      if (!dispute) return;
      world.note(`the dispute ${dispute} ends`);
      world.provider.simulator.perform(pick % 2 === 0 ? "win-dispute" : "lose-dispute", dispute);
    },
  },
  "copy the shop away": {
    weight: 0.5,
    take: (world, _who, pick) => world.copyAway(pick),
  },
  "lose the disk": {
    weight: 0.15,
    take: (world, _who, pick) => world.loseDisk(pick),
  },
} satisfies Record<string, StepKind>;
