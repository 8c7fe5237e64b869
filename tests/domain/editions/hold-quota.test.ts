/** How long a buyer may hold a print, and how many prints buyers of one network hold together (decision 0036). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  grantPeriod,
  HOLD_LIFE,
  type Holder,
  networkHash,
  QUOTA_LIFE,
  removeOldQuotas,
} from "../../../app/domain/editions/hold-quota.ts";
import { keyedHash } from "../../../app/domain/kernel/secret.server.ts";
import { addPoster, addPosters } from "../../support/gallery.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

const MINUTE = 60_000;
const OFFICE = "the office";

let shop: TestShop;
let dusk: number;
beforeEach(async () => {
  shop = await openTestShop();
  dusk = (await addPoster(shop)).publicationId;
});
afterEach(() => shop.close());

const at = (network: string | null, id: string = crypto.randomUUID()): Holder => ({ id, network });
const edition = async (left: number) =>
  (await addPoster(shop, { totalSupply: 50, sold: 50 - left })).publicationId;
const editions = async (count: number) =>
  (await addPosters(shop, count)).map(({ publicationId }) => publicationId);

/** Minutes from now until which the holder may hold a print; null for none. */
async function grant(holder: Holder, publicationId = dusk, { renew = false } = {}): Promise<number | null> {
  const now = shop.clock.now();
  const until = await grantPeriod(shop.db, holder, { publicationId, renew, now });
  return until === null ? null : (until - now) / MINUTE;
}
const pressPay = (holder: Holder) => grant(holder, dusk, { renew: true });

/** How many of so many buyers may hold a print. */
async function granted(
  buyers: number,
  buyer: () => Holder,
  publicationOf = (_nth: number) => dusk,
): Promise<number> {
  let count = 0;
  for (let nth = 0; nth < buyers; nth++) if (await grant(buyer(), publicationOf(nth))) count += 1;
  return count;
}

describe("a buyer's time", () => {
  it("is a quarter of an hour, and once more where they press Pay", async () => {
    const buyer = at(null);
    expect(await grant(buyer)).toBe(15);
    shop.clock.pass(10 * MINUTE);
    expect(await grant(buyer)).toBe(5);
    expect(await pressPay(buyer)).toBe(15);
    shop.clock.pass(14 * MINUTE);
    expect(await pressPay(buyer)).toBe(1);
    shop.clock.pass(MINUTE);
    expect(await pressPay(buyer)).toBeNull();
  });

  it("begins a second time after its end, and a third time an hour later", async () => {
    const buyer = at(null);
    await grant(buyer);
    shop.clock.pass(HOLD_LIFE);
    expect(await grant(buyer)).toBe(15);
    shop.clock.pass(HOLD_LIFE + QUOTA_LIFE - 1);
    expect(await grant(buyer)).toBeNull();
    shop.clock.pass(1);
    expect(await grant(buyer)).toBe(15);
  });

  it("is counted for each edition and each buyer of the network", async () => {
    const [ada, bob] = [at(OFFICE), at(OFFICE)];
    const [dawn] = await editions(1);
    await grant(bob);
    await grant(ada, dawn);
    shop.clock.pass(MINUTE);
    expect(await grant(ada)).toBe(15);
    expect(await grant(ada, dawn)).toBe(14);
    expect(await grant(bob)).toBe(14);
  });

  it("is the same at another network", async () => {
    await grant(at(OFFICE, "ada"));
    shop.clock.pass(MINUTE);
    expect(await grant(at("home", "ada"))).toBe(14);
  });
});

describe("the prints of one network", () => {
  it("are five of an edition, also for an hour after their holds have ended", async () => {
    expect(await granted(7, () => at(OFFICE))).toBe(5);
    expect(await granted(2, () => at("home"))).toBe(2);
    expect(await granted(7, () => at(null))).toBe(7);
    shop.clock.pass(HOLD_LIFE + QUOTA_LIFE - 1);
    expect(await grant(at(OFFICE))).toBeNull();
    shop.clock.pass(1);
    expect(await grant(at(OFFICE))).toBe(15);
  });

  it.each([
    [1, 1],
    [3, 1],
    [7, 3],
    [11, 5],
    [30, 5],
  ])("are at most half of what is left: where it is %i, %i", async (left, most) => {
    const few = await edition(left);
    expect(
      await granted(
        7,
        () => at(OFFICE),
        () => few,
      ),
    ).toBe(most);
  });

  it("are twenty at a time in all editions", async () => {
    const several = await editions(8);
    const [another] = await editions(1);
    expect(
      await granted(
        24,
        () => at(OFFICE),
        (nth) => several[nth % 8] ?? 0,
      ),
    ).toBe(20);
    expect(await grant(at("home"), another)).toBe(15);
    shop.clock.pass(HOLD_LIFE - 1);
    expect(await grant(at(OFFICE), another)).toBeNull();
    shop.clock.pass(1);
    expect(await grant(at(OFFICE), another)).toBe(15);
  });

  it("are not those that a buyer of it holds at another network", async () => {
    const several = await editions(4);
    const publicationOf = (nth: number) => several[nth % 4] ?? 0;
    expect(await granted(4, () => at("home", "ada"), publicationOf)).toBe(4);
    expect(await granted(16, () => at(OFFICE), publicationOf)).toBe(16);
    expect(await grant(at(OFFICE, "ada"))).toBe(15);
  });
});

it("One buyer holds prints of ten editions at a time", async () => {
  const many = await editions(12);
  expect(
    await granted(
      12,
      () => at(null, "ada"),
      (nth) => many[nth] ?? 0,
    ),
  ).toBe(10);
  expect(
    await granted(
      10,
      () => at("home", "bob"),
      (nth) => many[nth] ?? 0,
    ),
  ).toBe(10);
  expect(await grant(at("home"), many[11])).toBe(15);
  shop.clock.pass(HOLD_LIFE - 1);
  expect(await grant(at(null, "ada"), many[10])).toBeNull();
  shop.clock.pass(1);
  expect(await grant(at(null, "ada"), many[10])).toBe(15);
});

it("A quota is removed an hour after its end", async () => {
  await grant(at(OFFICE));
  const rows = async () => {
    await removeOldQuotas(shop.db, shop.clock.now());
    return (await shop.db.selectFrom("hold_quotas").select("network").execute()).length;
  };
  shop.clock.pass(HOLD_LIFE + QUOTA_LIFE - 1);
  expect(await rows()).toBe(1);
  shop.clock.pass(1);
  expect(await rows()).toBe(0);
});

it("A network is stored as a hash that no other table has", () => {
  const { sessionSecret } = shop.settings;
  expect(networkHash(shop, "130.60.0.1")).toBe(keyedHash(sessionSecret, "hold", "130.60.0.1"));
  expect(networkHash(shop, undefined)).toBeNull();
});
