/** Which number a print gets, who gets it afterwards, and what the chain of its edition says about it. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addToCart } from "../../../app/domain/cart/cart.ts";
import { openCartOrder } from "../../../app/domain/checkout/cart-order.server.ts";
import { chainOf, isChainIntact } from "../../../app/domain/editions/chain.server.ts";
import { holdPrints, limitedLines } from "../../../app/domain/editions/hold.ts";
import { HOLD_LIFE } from "../../../app/domain/editions/hold-quota.ts";
import {
  printOfLine,
  restorePrint,
  sellPrint,
  takePrintBack,
} from "../../../app/domain/editions/print.server.ts";
import { transact } from "../../../db/transact.ts";
import { addPoster, openCreator, type PublishedOwnPoster } from "../../support/gallery.ts";
import { readEdition, stranger } from "../../support/purchases.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const NOBODY = "0".repeat(64);

let shop: TestShop;
let poster: PublishedOwnPoster;
beforeEach(async () => {
  shop = await openTestShop();
  poster = await addPoster(shop, { name: "Dusk", totalSupply: 4 });
});
afterEach(() => shop.close());

type Line = Awaited<ReturnType<typeof limitedLines>>[number];

/** A line of a new order. */
async function order(viewer = stranger(), { id } = poster): Promise<Line & { orderId: string }> {
  await addToCart(shop, viewer, id);
  const { id: orderId } = await openCartOrder(shop, viewer, { language: "en" });
  const [line] = await limitedLines(shop.db, orderId);
  if (!line) throw new Error("No line");
  return { ...line, orderId };
}
const now = () => shop.clock.now();
const sell = (line: Line) => transact(shop, (trx) => sellPrint(trx, line, now()));
const takeBack = ({ id: lineId }: Line, isMade: boolean) =>
  transact(shop, (trx) => takePrintBack(trx, { lineId, isMade }, now()));
const restore = (line: Line) => transact(shop, (trx) => restorePrint(trx, line, now()));
const hold = ({ orderId }: { orderId: string }, id: string) =>
  transact(shop, (trx) =>
    holdPrints(trx, orderId, { holder: { id, network: null }, renew: false, now: now() }),
  );
/** Orders whose prints are sold, with the numbers 1, 2 and so on. */
async function sold(count: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (let number = 1; number <= count; number++) {
    const line = await order();
    expect(await sell(line)).toBe(number);
    lines.push(line);
  }
  return lines;
}
const stateOf = async ({ id }: Line) => (await printOfLine(shop.db, id))?.state;
const events = async ({ publicationId } = poster) =>
  (await chainOf(shop.db, publicationId)).map(({ event, number }) => `${event} ${number}`);
const edition = async () => {
  const { sold, held } = await readEdition(shop, poster.id);
  return { sold, held };
};

describe("a paid line", () => {
  it("gets its number once", async () => {
    const [line] = (await sold(1)) as [Line];
    const soldAt = now();
    shop.clock.pass(1);
    expect(await sell(line)).toBe(1);
    expect(await printOfLine(shop.db, line.id)).toEqual({
      publication_id: poster.publicationId,
      number: 1,
      line_id: line.id,
      state: "sold",
      sold_at: soldAt,
    });
    expect(await events()).toEqual(["opened 4", "sold 1"]);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
  });

  it.each([
    ["an account", () => openCreator(shop)],
    ["a browser", async () => stranger()],
  ])("ends the hold and the quota of %s in this edition, and those of no one else", async (_, buyer) => {
    const viewer = await buyer();
    const holder = viewer.account?.id ?? viewer.visitor ?? "";
    const dawn = await addPoster(shop, { totalSupply: 4 });
    await order(viewer, dawn);
    const line = await order(viewer);
    await hold(line, holder);
    await hold(await order(), "another");
    expect(await sell(line)).toBe(1);
    expect(await edition()).toEqual({ sold: 1, held: 1 });
    const quotas = await shop.db.selectFrom("hold_quotas").select(["publication_id", "holder"]).execute();
    expect(quotas).toHaveLength(2);
    expect(quotas).toContainEqual({ publication_id: dawn.publicationId, holder });
    expect(quotas).toContainEqual({ publication_id: poster.publicationId, holder: "another" });
  });

  it("takes a print that others have not paid in time, and none that they still hold", async () => {
    await sold(3);
    const [first, second] = [await order(), await order()];
    await hold(await order(), "another");
    expect(await sell(first)).toBeNull();
    expect(await stateOf(first)).toBeUndefined();
    expect(await edition()).toEqual({ sold: 3, held: 1 });
    shop.clock.pass(HOLD_LIFE);
    expect(await sell(first)).toBe(4);
    expect(await sell(second)).toBeNull();
    expect(await edition()).toEqual({ sold: 4, held: 0 });
    expect(await events()).toHaveLength(5);
  });
});

describe("a number", () => {
  it("that is free again is given before a new one", async () => {
    const [first, second] = (await sold(3)) as [Line, Line];
    await takeBack(second, false);
    await takeBack(second, false);
    expect(await edition()).toEqual({ sold: 2, held: 0 });
    await takeBack(first, false);
    expect(await sell(await order())).toBe(1);
    expect(await sell(await order())).toBe(2);
    expect(await sell(await order())).toBe(4);
    expect((await events()).slice(4)).toEqual(["freed 2", "freed 1", "sold 1", "sold 2", "sold 4"]);
  });

  it("is its line's again after a failed refund, unless it is given to somebody else", async () => {
    const [first, second] = (await sold(3)) as [Line, Line];
    for (const line of [first, second]) await takeBack(line, false);
    expect(await restore(second)).toBe(2);
    expect(await sell(await order())).toBe(1);
    expect(await restore(first)).toBe(4);
    await takeBack(first, false);
    expect(await sell(await order())).toBe(4);
    expect(await restore(first)).toBeNull();
  });

  it("of a print that was made is void for ever, unless its refund fails", async () => {
    const [first, second] = (await sold(2)) as [Line, Line];
    for (const line of [first, second, first]) await takeBack(line, true);
    await takeBack(first, false);
    expect(await sell(await order())).toBe(3);
    expect(await edition()).toEqual({ sold: 3, held: 0 });
    expect(await restore(first)).toBe(1);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["sold", "void"]);
    expect(await restore(first)).toBe(1);
    expect((await events()).slice(3)).toEqual(["void 1", "void 2", "sold 3", "restored 1"]);
  });

  it("is not taken from a line that has none", async () => {
    await sold(1);
    const line = await order();
    for (const isMade of [true, false]) await takeBack(line, isMade);
    expect(await edition()).toEqual({ sold: 1, held: 0 });
    expect(await events()).toEqual(["opened 4", "sold 1"]);
  });
});

describe("the chain", () => {
  const entries = () =>
    shop.db
      .selectFrom("edition_entries")
      .selectAll()
      .where("publication_id", "=", poster.publicationId)
      .orderBy("ordinal")
      .execute();
  const iso = (time: number) => new Date(time).toISOString();
  const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

  it("begins with the poster, its creator and its supply; each entry is sealed with the one before", async () => {
    const publishedAt = now();
    const other = await addPoster(shop, { totalSupply: 9 });
    shop.clock.pass(1000);
    await sell(await order(stranger(), other));
    await sold(2);
    const rows = await entries();
    const base = { edition: poster.id };
    const of = { name: "Dusk", creator: poster.creator.account.username, picture: poster.imageKey };
    const opened = {
      ...base,
      ordinal: 0,
      event: "opened",
      number: 4,
      of,
      at: iso(publishedAt),
      before: NOBODY,
    };
    expect(rows.map(({ facts }) => JSON.parse(facts))).toEqual([
      opened,
      { ...base, ordinal: 1, event: "sold", number: 1, at: iso(now()), before: rows[0]?.hash },
      { ...base, ordinal: 2, event: "sold", number: 2, at: iso(now()), before: rows[1]?.hash },
    ]);
    expect(rows.map(({ facts }) => sha256(facts))).toEqual(rows.map(({ hash }) => hash));
    expect(rows.map(({ recorded_at }) => recorded_at)).toEqual([publishedAt, now(), now()]);
    const shown = await chainOf(shop.db, poster.publicationId);
    expect(shown).toEqual(
      rows.map(({ ordinal, event, number, facts, hash }) => {
        return { ordinal, event, number, facts, hash, at: JSON.parse(facts).at };
      }),
    );
    expect(isChainIntact(shown)).toBe(true);
    expect(await events(other)).toEqual(["opened 9", "sold 1"]);
  });

  it("names no creator who has left", async () => {
    await shop.db
      .updateTable("accounts")
      .set({ username: null, password_hash: null })
      .where("id", "=", poster.creator.account.id)
      .execute();
    const line = await order();
    await sell(line);
    expect(JSON.parse((await entries())[0]?.facts ?? "").of.creator).toBe("");
  });
});
