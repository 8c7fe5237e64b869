/**
 * After a card is charged there is a paid order, a refund, or an order that needs attention with its payment
 * recorded, by whichever way the shop learns of it. Each row of the table is one run over real HTTP.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeLapsedHolds } from "../../app/domain/editions/hold.ts";
import { HOLD_LIFE } from "../../app/domain/editions/hold-quota.ts";
import { changeStatus } from "../../app/domain/fulfilment/order-status.ts";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import { systemHealth } from "../../app/domain/health/system-health.server.ts";
import { rappen } from "../../app/domain/kernel/money.ts";
import { pictureAddress } from "../../app/domain/posters/picture.ts";
import { leaveOrders } from "../../app/domain/retention/order-retention.ts";
import { PaymentRefusal } from "../../app/ports/payments/port.ts";
import { transact } from "../../db/transact.ts";
import { ADDRESS, CARDS } from "../support/orders.ts";
import { purchase, stranger } from "../support/purchases.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { visitorOf } from "../support/stripe.ts";
import {
  type Bought,
  begin,
  claimsOf,
  deliverWebhooks,
  ending,
  type Kind,
  reconcile,
  returnPath,
  silenceEmails,
  silenceProvider,
} from "./purchases.ts";

const { shop, server } = await servedShop();
beforeAll(async () => {
  await silenceProvider(shop);
  await silenceEmails(shop);
});
afterAll(async () => expect(await audit(shop)).toEqual([]));

interface Asking {
  order: Bought;
  by: Visitor;
  claims: object;
}

/** A way in which the shop learns of a payment. Returns the HTTP statuses. */
interface Way {
  name: string;
  onPage?: boolean;
  /** Whether a browser sends the request, with claims of its own. */
  claims?: boolean;
  hears(asking: Asking): Promise<number[]>;
}

const calling = (call: string): Way => ({
  name: `POST ${call}`,
  claims: true,
  hears: async ({ by, order, claims }) => [
    (await by.call(`/api/${call}`, { ...claimsOf(order), ...claims })).status,
  ],
});
const returning = (name: string, { onPage = false, signed = false }): Way => ({
  name,
  onPage,
  hears: async ({ by, order }) => [(await by.get(returnPath(shop, order, signed))).status],
});

const WAYS: Way[] = [
  calling("complete-order"),
  calling("complete-catalogue-order"),
  returning("the return", {}),
  returning("the return by its signed link", { signed: true }),
  { name: "the webhook", hears: () => deliverWebhooks(shop, server) },
  { name: "the reconciliation", hears: async () => [] },
  returning("the return from the provider's page", { onPage: true, signed: true }),
  { name: "the webhook of the provider's page", onPage: true, hears: () => deliverWebhooks(shop, server) },
  { name: "the reconciliation of the provider's page", onPage: true, hears: async () => [] },
];

/** What does not match. */
interface Mismatch {
  name: string;
  kinds?: Kind[];
  /** Only an API call can claim it. */
  claims?: (order: Bought) => Promise<object> | object;
  /** Before the card is charged. */
  before?(order: Bought): Promise<unknown>;
  pay?(order: Bought): Promise<unknown>;
  /** The visitor who sends the request; by default the buyer. */
  by?(order: Bought): Visitor;
  /** While the shop learns of it. */
  during?: "provider away";
  /** What the request claims afterwards. */
  after?(order: Bought): Promise<unknown>;
  ends: string | ((kind: Kind) => string);
}

const set = (order: Bought, columns: { public?: 0 | 1; price?: number }) =>
  shop.db
    .updateTable("publications")
    .set(columns)
    .where("poster_id", "=", order.posters[0]?.id ?? "")
    .execute();

const MISMATCHES: Mismatch[] = [
  { name: "nothing", ends: "paid" },
  {
    name: "the thumbnail that /api/public-images gives",
    kinds: ["catalogue", "poster"],
    claims: async ({ visitor, posters }) => {
      const { images } = await (await visitor.get("/api/public-images")).json();
      const imageUrls = images.map(({ imageUrl }: { imageUrl: string }) => imageUrl);
      if (posters[1]?.publicationId) expect(imageUrls).toContain(pictureAddress(posters[1].thumbnailKey));
      return {
        cartItems: posters.map(({ thumbnailKey }) => ({
          imageUrl: pictureAddress(thumbnailKey),
          quantity: 1,
        })),
      };
    },
    ends: "paid",
  },
  {
    name: "a picture of somewhere else",
    kinds: ["catalogue"],
    claims: () => ({
      imageUrl: "https://elsewhere.example/x.jpg",
      cartItems: [{ imageUrl: "/x.jpg", quantity: 1 }],
    }),
    ends: "paid",
  },
  {
    name: "another quantity",
    kinds: ["catalogue"],
    claims: (order) => ({
      quantity: 9,
      cartItems: claimsOf(order).cartItems.map((item) => ({ ...item, quantity: 9 })),
    }),
    ends: "paid",
  },
  {
    name: "no items, no address and no number",
    kinds: ["catalogue"],
    claims: () => ({
      ...Object.fromEntries(Object.keys(ADDRESS).map((field) => [field, undefined])),
      cartItems: undefined,
      confirmationId: undefined,
      orderConfirmationId: undefined,
    }),
    ends: "paid",
  },
  {
    name: "the number of another order",
    kinds: ["catalogue"],
    claims: async () => {
      const { confirmationId } = await begin(shop, server, { kind: "catalogue", onPage: false });
      return { confirmationId, orderConfirmationId: confirmationId };
    },
    ends: "paid",
  },
  { name: "an unknown payment", claims: () => ({ paymentIntentId: "pi_unknown" }), ends: "paid" },
  { name: "another visitor's session", by: () => server.visitor(), ends: "paid" },
  {
    name: "a poster that was unpublished meanwhile",
    kinds: ["catalogue"],
    before: (order) => set(order, { public: 0 }),
    ends: "paid",
  },
  {
    name: "a price that was changed meanwhile",
    kinds: ["catalogue"],
    before: (order) => set(order, { price: 9900 }),
    ends: "paid",
  },
  {
    name: "an edition that was sold out meanwhile",
    kinds: ["catalogue"],
    before: async ({ posters }) => {
      shop.clock.pass(HOLD_LIFE);
      await freeLapsedHolds(shop);
      for (let nth = 0; nth < 3; nth++) await purchase(shop, stranger(), [posters[0]?.id ?? ""]);
    },
    ends: "paid, the lost print refunded",
  },
  {
    name: "an order that staff cancelled meanwhile",
    kinds: ["catalogue", "poster"],
    before: ({ orderId }) => changeStatus(shop, { name: "anna" }, { orderId, status: "cancelled" }),
    ends: "staff: paid-after-cancelling",
  },
  {
    name: "an order that costs something else by now",
    before: ({ orderId }) =>
      shop.db.updateTable("orders").set({ amount: 12345 }).where("id", "=", orderId).execute(),
    ends: "staff: payment-mismatch",
  },
  {
    name: "an account that was deleted while the bank took its time",
    kinds: ["poster", "credits"],
    pay: async (order) => {
      await order.pay(CARDS.processes);
      await order.visitor.get(returnPath(shop, order, false));
      await transact(shop, (trx) => leaveOrders(trx, order.buyer?.account.id ?? "", shop.clock.now()));
      shop.clock.pass(60_000);
    },
    by: () => server.visitor(),
    ends: (kind) => (kind === "credits" ? "refunded" : "paid"),
  },
  {
    name: "a second payment of the same order",
    after: async ({ orderId, confirmationId }) => {
      const order = await shop.db
        .selectFrom("orders")
        .select(["amount", "paid_at"])
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow();
      const second = await shop.payments.createIntent({
        idempotencyKey: `second:${orderId}`,
        amount: rappen(order.amount),
        currency: "chf",
        metadata: { order_id: orderId, confirmation_id: confirmationId },
        description: confirmationId,
        receiptEmail: ADDRESS.email,
      });
      await visitorOf(shop).confirm(second.clientSecret);
      await deliverWebhooks(shop, server);
    },
    ends: "paid once, the second refunded",
  },
  { name: "a provider that is away", during: "provider away", ends: "paid" },
];

/** The answer says that nothing is known, or that nothing is the buyer's; never that the order failed. */
const FINE = new Set([200, 302, 303, 404, 503]);

async function whileAway<T>(ask: () => Promise<T>): Promise<T> {
  const { intent, hostedPage } = shop.payments;
  const away = async (): Promise<never> => {
    throw new PaymentRefusal("unavailable", "for the test", true);
  };
  Object.assign(shop.payments, { intent: away, hostedPage: away });
  try {
    return await ask();
  } finally {
    Object.assign(shop.payments, { intent, hostedPage });
  }
}

const KINDS: Kind[] = ["catalogue", "poster", "credits"];
const ROWS = KINDS.flatMap((kind) =>
  MISMATCHES.filter(({ kinds = KINDS }) => kinds.includes(kind)).flatMap((mismatch) =>
    WAYS.filter(({ claims }) => claims || !mismatch.claims).map((way) => ({ kind, mismatch, way })),
  ),
);

it("for an order that the shop does not have needs attention until it is refunded", async () => {
  const payments = async () => {
    const facts = await systemHealth(shop, { id: 1, name: "anna" });
    return facts.find(({ name }) => name === "payments");
  };
  expect((await payments())?.values.strays).toBe(0);
  const { id, clientSecret } = await shop.payments.createIntent({
    idempotencyKey: "of a restored backup",
    amount: rappen(4500),
    currency: "chf",
    metadata: { order_id: "not in the backup", confirmation_id: "CAT-000000" },
    description: "CAT-000000",
    receiptEmail: ADDRESS.email,
  });
  await visitorOf(shop).confirm(clientSecret);
  expect(await deliverWebhooks(shop, server)).toContain(200);
  expect(await payments()).toMatchObject({ level: "bad", values: { strays: 1 } });
  await shop.payments.refund({ intentId: id, amount: rappen(4500), idempotencyKey: "manual" });
  await deliverWebhooks(shop, server);
  expect((await payments())?.values.strays).toBe(0);
});

/** How each run ended, for debugging the table. */
const table: string[] = [];

describe.each(KINDS)("a charged card for an order of kind %s", (kind) => {
  const rows = ROWS.filter((row) => row.kind === kind);
  it.each(rows.map((row) => [row.way.name, row.mismatch.name, row] as const))(
    "reported by %s, with %s",
    async (_way, _mismatch, { way, mismatch }) => {
      const order = await begin(shop, server, { kind, onPage: way.onPage ?? false });
      await mismatch.before?.(order);
      if (mismatch.pay) await mismatch.pay(order);
      else await order.pay();
      const by = mismatch.by?.(order) ?? order.visitor;
      const claims = (await mismatch.claims?.(order)) ?? {};
      const hear = () => way.hears({ order, by, claims });
      const statuses = await (mismatch.during ? whileAway(hear) : hear());
      for (const status of statuses) expect(FINE).toContain(status);
      const atOnce = await ending(shop, order);
      await mismatch.after?.(order);
      await reconcile(shop);
      const end = await ending(shop, order);
      table.push([kind, way.name, mismatch.name, statuses.join(" "), atOnce, end].join(" | "));
      expect(end).toBe(typeof mismatch.ends === "string" ? mismatch.ends : mismatch.ends(kind));
    },
  );
});

afterAll(() => {
  if (process.env.TABLE) console.info(table.join("\n"));
});
