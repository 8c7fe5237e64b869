import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  giveBackCredit,
  grantCredits,
  reserveCredit,
  spendCredit,
} from "../../../app/domain/accounts/credit.ts";
import { balanceOf, displayedCredits } from "../../../app/domain/accounts/credit-balance.ts";
import { sendVerificationCode, verifyCode } from "../../../app/domain/accounts/verification.server.ts";
import { grantWelcomeCredits } from "../../../app/domain/accounts/welcome-credits.server.ts";
import { transact } from "../../../db/transact.ts";
import { becomeGuest, becomeUser, codeOf, codeSentTo, refusal } from "../../support/accounts.ts";
import { type MemoryShop, openMemoryShop } from "../../support/memory-shop.ts";

const MINUTE = 60_000;
let shop: MemoryShop;
let accountId: string;

beforeEach(async () => {
  shop = await openMemoryShop();
  accountId = (await becomeGuest(shop)).id;
});
afterEach(() => shop.close());

async function balance() {
  const { freeCreditsRemaining, paidCredits } = await balanceOf(shop, accountId);
  return [freeCreditsRemaining, paidCredits];
}

async function states(): Promise<Record<string, number>> {
  const rows = await shop.db.selectFrom("credits").select("state").execute();
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { available: count("available"), reserved: count("reserved"), spent: count("spent") };
}

async function grantPack(source: string, count: number) {
  await grantCredits(shop.db, { accountId, kind: "paid", source, count }, shop.clock.now());
}

describe("the welcome credits", () => {
  it("are granted once, though the e-mail is verified ten times and then registered", async () => {
    for (let i = 0; i < 10; i++) {
      shop.clock.pass(MINUTE);
      await becomeGuest(shop);
    }
    shop.clock.pass(MINUTE);
    await becomeUser(shop);
    expect(await balance()).toEqual([2, 0]);
  });

  it("are granted once for ten grants at the same moment", async () => {
    const grants = Array.from({ length: 10 }, () =>
      transact(shop, (trx) => grantWelcomeCredits(trx, accountId, shop.clock.now())),
    );
    await Promise.all(grants);
    expect(await balance()).toEqual([2, 0]);
  });

  it("are not granted again to a new account with the same e-mail", async () => {
    await shop.db.deleteFrom("accounts").where("id", "=", accountId).execute();
    shop.clock.pass(MINUTE);
    await sendVerificationCode(shop, { email: "ada@example.ch" });
    const account = await verifyCode(shop, {
      email: "ada@example.ch",
      code: await codeSentTo(shop, "ada@example.ch"),
    });
    expect(displayedCredits(await balanceOf(shop, account.id))).toBe(0);
    expect(await shop.db.selectFrom("welcome_grants").select("email_hash").execute()).toHaveLength(1);
  });
});

describe("a credit", () => {
  it("is reserved, then spent or returned", async () => {
    await reserveCredit(shop.db, accountId, "one");
    await reserveCredit(shop.db, accountId, "two");
    expect(await balance()).toEqual([0, 0]);
    await spendCredit(shop.db, "one");
    await giveBackCredit(shop.db, "two");
    expect(await balance()).toEqual([1, 0]);
    expect(await states()).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("is refused when the account has none left", async () => {
    await reserveCredit(shop.db, accountId, "one");
    await reserveCredit(shop.db, accountId, "two");
    expect(await refusal(reserveCredit(shop.db, accountId, "three"))).toMatchObject({
      code: "credits-missing",
      status: 402,
      details: { extra: { needsCredits: true } },
    });
  });

  it("is reserved once per painting, however often it is requested", async () => {
    for (let i = 0; i < 5; i++) await reserveCredit(shop.db, accountId, "one");
    expect(await balance()).toEqual([1, 0]);
    await spendCredit(shop.db, "one");
    await reserveCredit(shop.db, accountId, "one");
    expect(await states()).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("stays spent when it is returned late, and available when it is spent late", async () => {
    await reserveCredit(shop.db, accountId, "one");
    await spendCredit(shop.db, "one");
    await giveBackCredit(shop.db, "one");
    await reserveCredit(shop.db, accountId, "two");
    await giveBackCredit(shop.db, "two");
    await spendCredit(shop.db, "two");
    expect(await states()).toEqual({ available: 1, reserved: 0, spent: 1 });
  });

  it("is a free one as long as the account has free ones", async () => {
    await giveBackCredit(shop.db, "nothing");
    await grantPack("pack:1", 2);
    await grantPack("pack:1", 2);
    expect(await balance()).toEqual([2, 2]);
    await reserveCredit(shop.db, accountId, "one");
    await reserveCredit(shop.db, accountId, "two");
    expect(await balance()).toEqual([0, 2]);
    await reserveCredit(shop.db, accountId, "three");
    await giveBackCredit(shop.db, "one");
    expect(await balance()).toEqual([1, 1]);
    await reserveCredit(shop.db, accountId, "four");
    expect(await balance()).toEqual([0, 1]);
  });

  it("is not used by members, who have unlimited paintings", async () => {
    await shop.db
      .updateTable("accounts")
      .set({ user_type: "artistic_collective" })
      .where("id", "=", accountId)
      .execute();
    for (let i = 0; i < 5; i++) await reserveCredit(shop.db, accountId, `painting-${i}`);
    await spendCredit(shop.db, "painting-0");
    await giveBackCredit(shop.db, "painting-1");
    expect(await balanceOf(shop, accountId)).toEqual({
      freeCreditsRemaining: 2,
      paidCredits: 0,
      userType: "artistic_collective",
    });
  });

  it("that was reserved before its account became a member is still spent or returned", async () => {
    await reserveCredit(shop.db, accountId, "one");
    await shop.db
      .updateTable("accounts")
      .set({ user_type: "artistic_collective" })
      .where("id", "=", accountId)
      .execute();
    await giveBackCredit(shop.db, "one");
    expect(await balance()).toEqual([2, 0]);
  });

  it("belongs to one account", async () => {
    const other = (await becomeGuest(shop, "bob@example.ch")).id;
    await reserveCredit(shop.db, other, "bob-1");
    await reserveCredit(shop.db, other, "bob-2");
    expect(await codeOf(reserveCredit(shop.db, other, "bob-3"))).toBe("credits-missing");
    expect(await balance()).toEqual([2, 0]);
  });

  it("goes to two of twenty paintings that are requested at the same moment", async () => {
    const requests = Array.from({ length: 20 }, (_, i) =>
      codeOf(transact(shop, (trx) => reserveCredit(trx, accountId, `painting-${i}`))),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter((answer) => answer === "done")).toHaveLength(2);
    expect(answers.filter((answer) => answer === "credits-missing")).toHaveLength(18);
  });

  it("is refused for an account that does not exist", async () => {
    expect(await codeOf(balanceOf(shop, "nobody"))).toBe("not-found");
  });
});

/** A small generator with a seed, so that a failing run can be repeated. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("any sequence of steps", () => {
  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    "neither loses nor creates a credit (seed %i)",
    async (seed) => {
      const random = randomOf(seed);
      await grantPack("pack:1", random(4) + 1);
      const all = Object.values(await states()).reduce((sum, n) => sum + n, 0);
      // The model: the credit state of each painting.
      const held = new Map<string, "reserved" | "spent">();
      const steps = Array.from({ length: 120 }, () => ({
        verb: random(3),
        painting: `painting-${random(9)}`,
      }));
      for (const { verb, painting } of steps) {
        const before = held.get(painting);
        if (verb === 0) {
          const answer = await codeOf(reserveCredit(shop.db, accountId, painting));
          expect(answer).toBe(before || held.size < all ? "done" : "credits-missing");
          if (!before && answer === "done") held.set(painting, "reserved");
        } else if (verb === 1) {
          await spendCredit(shop.db, painting);
          if (before) held.set(painting, "spent");
        } else {
          await giveBackCredit(shop.db, painting);
          if (before === "reserved") held.delete(painting);
        }
      }
      const reserved = [...held.values()].filter((state) => state === "reserved").length;
      expect(await states()).toEqual({ available: all - held.size, reserved, spent: held.size - reserved });
      expect(displayedCredits(await balanceOf(shop, accountId))).toBe(all - held.size);
    },
  );

  it.each([101, 102, 103])(
    "keeps its balance when the steps run at the same moment (seed %i)",
    async (seed) => {
      const random = randomOf(seed);
      const steps = Array.from({ length: 300 }, () => ({
        verb: random(3),
        painting: `painting-${random(6)}`,
      }));
      await Promise.all(
        steps.map(({ verb, painting }) =>
          codeOf(
            transact(shop, async (trx) => {
              if (verb === 0) await reserveCredit(trx, accountId, painting);
              else await (verb === 1 ? spendCredit : giveBackCredit)(trx, painting);
            }),
          ),
        ),
      );
      const { available = 0, reserved = 0, spent = 0 } = await states();
      expect(available + reserved + spent).toBe(2);
      const perPainting = await shop.db
        .selectFrom("credits")
        .select("painting_id")
        .where("painting_id", "is not", null)
        .execute();
      expect(new Set(perPainting.map((row) => row.painting_id)).size).toBe(reserved + spent);
    },
  );
});
