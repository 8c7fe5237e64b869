/** How attempts are counted, and how long they wait; log-in-attempts.test.ts asks who has to wait. */
import { afterEach, beforeEach, expect, it } from "vitest";
import {
  assertNotThrottled,
  clearAttempts,
  consumeAttempt,
  consumeAttempts,
  doublingBackoff,
} from "../../../app/domain/accounts/throttle.ts";
import { migrate } from "../../../db/migrate.ts";
import type { ShopDatabase } from "../../../db/schema.ts";
import { openMemoryDatabase } from "../../support/database.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const BEGIN = Date.UTC(2025, 4, 4);

let db: ShopDatabase;
beforeEach(async () => {
  db = await openMemoryDatabase();
  await migrate(db);
});
afterEach(() => db.destroy());

/** A minute after the second attempt, an hour after each later one. */
const pause = (tries: number) => (tries < 2 ? 0 : tries < 3 ? MINUTE : 60 * MINUTE);
const attempt = (key: string, at: number) => consumeAttempt(db, key, pause, BEGIN + at);

it("An attempt waits for the pause of the one before, and counts only once it may be made", async () => {
  expect(await attempt("ada", 0)).toBe(0);
  expect(await attempt("ada", 1)).toBe(0);
  expect(await attempt("ada", 1)).toBe(MINUTE);
  expect(await attempt("ada", MINUTE)).toBe(1);
  expect(await attempt("ada", MINUTE + 1)).toBe(0);
  expect(await attempt("ada", MINUTE + 2)).toBe(60 * MINUTE - 1);
  expect(await attempt("bob", MINUTE + 2)).toBe(0);
});

it("An attempt under several keys has a count for each, waits for the longest, and then counts under none", async () => {
  const both = (at: number) => {
    const counts = ["ada", "all"].map((key) => ({ key, pause }));
    return consumeAttempts(db, counts, BEGIN + at);
  };
  await attempt("all", 0);
  expect(await both(0)).toBe(0);
  expect(await both(0)).toBe(MINUTE);
  expect(await attempt("ada", 0)).toBe(0);
  expect(await both(MINUTE - 1)).toBe(1);
  expect(await both(MINUTE)).toBe(0);
});

it("The count begins anew after a day without an attempt, when it is cleared, and where its clock ran ahead", async () => {
  const asked: number[] = [];
  const count = (at: number) =>
    consumeAttempt(
      db,
      "ada",
      (tries) => {
        asked.push(tries);
        return 0;
      },
      BEGIN + at,
    );
  await count(0);
  await count(DAY - 1);
  await count(2 * DAY - 1);
  await count(2 * DAY - 1);
  await clearAttempts(db, "ada");
  await count(2 * DAY);
  expect(await count(2 * DAY - MINUTE)).toBe(MINUTE);
  expect(await count(2 * DAY - MINUTE - 1)).toBe(0);
  expect(asked).toEqual([1, 2, 1, 2, 1, 1]);
});

it("A pause doubles with each attempt, up to the longest", () => {
  const backoff = doublingBackoff(3, 1000, 5000);
  expect([1, 2, 3, 4, 5, 6, 7].map(backoff)).toEqual([0, 0, 1000, 2000, 4000, 5000, 5000]);
});

it("An attempt that has to wait is refused with the seconds, rounded up", () => {
  expect(() => assertNotThrottled(0)).not.toThrow();
  for (const [wait, count] of [
    [1, 1],
    [1000, 1],
    [1001, 2],
  ] as const) {
    const refusal = { code: "too-many-requests", details: { values: { count } } };
    expect(() => assertNotThrottled(wait)).toThrow(expect.objectContaining(refusal));
  }
});
