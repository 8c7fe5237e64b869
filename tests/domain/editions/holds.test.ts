/** Which prints an order holds, until when, and what becomes of them; tests/api/holds.test.ts asks the same of the pages. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addToCart } from "../../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../../app/domain/checkout/cart-order.server.ts";
import {
  freeLapsedHolds,
  holderOf,
  holdPrints,
  limitedLines,
  releaseHold,
  releaseHolds,
  unheldTitles,
} from "../../../app/domain/editions/hold.ts";
import { HOLD_LIFE, QUOTA_LIFE } from "../../../app/domain/editions/hold-quota.ts";
import type { Viewer } from "../../../app/domain/kernel/viewer.ts";
import { shippingColumns } from "../../../app/domain/orders/order.ts";
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { addPoster, openCreator, type PublishedOwnPoster } from "../../support/gallery.ts";
import { ADDRESS } from "../../support/orders.ts";
import { readEdition, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const MINUTE = 60_000;

let shop: TestShop;
let dusk: PublishedOwnPoster;
let dawn: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  dusk = await addPoster(shop, { name: "Dusk", totalSupply: 3 });
  dawn = await addPoster(shop, { name: "Dawn", totalSupply: 3 });
});
afterEach(() => shop.close());

/** Opens an order of these posters, which holds nothing yet. */
async function open(viewer: Viewer, ...posters: readonly PublishedOwnPoster[]): Promise<string> {
  for (const { id } of posters) await addToCart(shop, viewer, id);
  return (await openCartOrder(shop, viewer, { language: "en" })).id;
}
const read = (id: string) =>
  shop.db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

async function hold(orderId: string, { renew = false } = {}): Promise<void> {
  const options = { holder: holderOf(shop, stranger(), await read(orderId)), renew, now: shop.clock.now() };
  await transact(shop, (trx) => holdPrints(trx, orderId, options));
}
async function holding(...posters: readonly PublishedOwnPoster[]): Promise<string> {
  const id = await open(stranger(), ...posters);
  await hold(id);
  return id;
}
const change = (poster: PublishedOwnPoster, values: Partial<Row<"publications">>) =>
  shop.db.updateTable("publications").set(values).where("poster_id", "=", poster.id).execute();
const process = (id: string) =>
  shop.db
    .updateTable("orders")
    .set({ ...shippingColumns(ADDRESS), payment_state: "processing", placed_at: shop.clock.now() })
    .where("id", "=", id)
    .execute();
const held = async () => [(await readEdition(shop, dusk.id)).held, (await readEdition(shop, dawn.id)).held];
const unheld = (id: string) => unheldTitles(shop.db, id, shop.clock.now());
/** Minutes from now until the ends of the order's holds. */
async function ends(orderId: string): Promise<number[]> {
  const rows = await shop.db
    .selectFrom("holds")
    .innerJoin("order_lines", "order_lines.id", "line_id")
    .select("held_until")
    .where("order_id", "=", orderId)
    .orderBy("ordinal")
    .execute();
  return rows.map(({ held_until }) => (held_until - shop.clock.now()) / MINUTE);
}

it("The holder is the account of the order, or else its browser, at the network of the request", () => {
  const at = (network: string | undefined, order: Pick<Row<"orders">, "account_id" | "visitor_hash">) =>
    holderOf(shop, { account: null, ...(network && { network }) }, order);
  expect(at(undefined, { account_id: "ada", visitor_hash: "browser" })).toEqual({ id: "ada", network: null });
  expect(at(undefined, { account_id: null, visitor_hash: "browser" })).toEqual({
    id: "browser",
    network: null,
  });
  const network = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(at("130.60.0.1", { account_id: "ada", visitor_hash: null })).toEqual({ id: "ada", network });
});

describe("an order", () => {
  it("holds one print of each limited edition", async () => {
    const id = await open(stranger(), dusk, await addPoster(shop, { totalSupply: null }), dawn);
    expect(await unheld(id)).toEqual(["Dusk", "Dawn"]);
    await hold(id);
    expect(await held()).toEqual([1, 1]);
    expect(await ends(id)).toEqual([15, 15]);
    expect(await unheld(id)).toEqual([]);
  });

  it("holds them no longer once their time has passed, also before they are freed", async () => {
    const id = await holding(dusk);
    shop.clock.pass(HOLD_LIFE - 1);
    expect(await unheld(id)).toEqual([]);
    shop.clock.pass(1);
    expect(await unheld(id)).toEqual(["Dusk"]);
    expect(await held()).toEqual([1, 0]);
  });

  it("holds them longer where its buyer presses Pay", async () => {
    const id = await holding(dusk);
    shop.clock.pass(10 * MINUTE);
    await hold(id);
    expect(await ends(id)).toEqual([5]);
    await hold(id, { renew: true });
    expect(await ends(id)).toEqual([15]);
    expect(await held()).toEqual([1, 0]);
  });

  it("keeps them while its payment is processed, though its buyer has no time left", async () => {
    const id = await holding(dusk);
    await hold(id, { renew: true });
    await process(id);
    shop.clock.pass(HOLD_LIFE + MINUTE);
    await freeLapsedHolds(shop);
    await hold(id, { renew: true });
    expect(await ends(id)).toEqual([-1]);
    expect(await held()).toEqual([1, 0]);
  });

  it.each<[string, () => Promise<Viewer>]>([
    ["an account", () => openCreator(shop)],
    ["a browser", async () => stranger()],
  ])("holds nothing where another order of %s holds a print of the edition", async (_, buyer) => {
    const viewer = await buyer();
    const first = await open(viewer, dusk);
    await hold(first);
    await process(first);
    const second = await open(viewer, dusk, dawn);
    expect(second).not.toBe(first);
    await hold(second);
    expect(await held()).toEqual([1, 1]);
    expect(await unheld(second)).toEqual(["Dusk"]);
  });
});

describe("a print that is not free", () => {
  it.each([
    ["unpublished", "poster-gone", { public: 0 as const }],
    ["sold out", "edition-sold-out", { sold: 3 }],
    ["held by others", "edition-held", { sold: 1, held: 2 }],
  ])("because it is %s is refused by name, and nothing is held", async (_, code, values) => {
    const refused = expect.objectContaining({ code, details: { values: { name: "Dusk" } } });
    const id = await open(stranger(), dawn, dusk);
    await change(dusk, values);
    await expect(hold(id)).rejects.toEqual(refused);
    expect((await held())[1]).toBe(0);
  });

  it("is refused also where its buyer may hold nothing", async () => {
    const id = await holding(dusk);
    await hold(id, { renew: true });
    shop.clock.pass(HOLD_LIFE);
    await hold(id);
    expect(await held()).toEqual([0, 0]);
    await change(dusk, { sold: 2, held: 1 });
    await expect(hold(id)).rejects.toMatchObject({ code: "edition-held" });
    await change(dusk, { sold: 3, held: 0 });
    await expect(hold(id)).rejects.toMatchObject({ code: "edition-sold-out" });
  });

  it("is none where one is left", async () => {
    await change(dusk, { sold: 2 });
    await holding(dusk);
    expect(await held()).toEqual([1, 0]);
  });
});

describe("held prints", () => {
  it("are free once their time has passed: for the next buyer of their edition at once, and with the next sweep", async () => {
    await holding(dusk, dawn);
    shop.clock.pass(HOLD_LIFE - 1);
    await freeLapsedHolds(shop);
    expect(await held()).toEqual([1, 1]);
    shop.clock.pass(1);
    await change(dusk, { sold: 2 });
    const next = await holding(dusk);
    expect(await held()).toEqual([1, 1]);
    await freeLapsedHolds(shop);
    expect(await held()).toEqual([1, 0]);
    expect(await ends(next)).toEqual([15]);
  });

  it("are counted for an hour after their end, until the sweep removes their quota", async () => {
    await holding(dusk);
    const quotas = async () => {
      await freeLapsedHolds(shop);
      return (await shop.db.selectFrom("hold_quotas").select("holder").execute()).length;
    };
    shop.clock.pass(HOLD_LIFE + QUOTA_LIFE - 1);
    expect(await quotas()).toBe(1);
    shop.clock.pass(1);
    expect(await quotas()).toBe(0);
  });

  it("are released with their order or their line alone", async () => {
    const both = await holding(dusk, dawn);
    const other = await holding(dusk, dawn);
    const [line] = await limitedLines(shop.db, other);
    await releaseHold(shop.db, line?.id ?? "");
    await releaseHold(shop.db, line?.id ?? "");
    expect(await held()).toEqual([1, 2]);
    expect(await unheld(other)).toEqual(["Dusk"]);
    await releaseHolds(shop.db, both);
    expect(await held()).toEqual([0, 1]);
    expect(await ends(other)).toEqual([15]);
  });
});
