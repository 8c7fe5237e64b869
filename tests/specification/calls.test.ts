/**
 * Every call over HTTP, one row each for what it answers, what it refuses, and whom. Invariant: what is described is
 * reached by a row, and what a row reaches is described.
 */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal, type RefusalCode } from "../../app/domain/refusal.ts";
import { refusals } from "../../app/locales/en/refusals.ts";
import { ALWAYS_REFUSED, type CallDescription, isJson } from "../../app/web/openapi/call.ts";
import { calls } from "../../app/web/openapi/calls.server.ts";
import type { Visitor } from "../shop.ts";
import { accountRows } from "./calls/accounts.ts";
import { creatingElsewhere, creatingRows } from "./calls/creating.ts";
import { galleryRows } from "./calls/gallery.ts";
import { membershipElsewhere, membershipRows } from "./calls/membership.ts";
import { officeRows } from "./calls/office.ts";
import { orderingElsewhere, orderingRows } from "./calls/ordering.ts";
import { payoutRows } from "./calls/payouts.ts";
import type { Asked, Row } from "./row.ts";
import { openWorld, type World } from "./world.ts";

const rows: readonly Row[] = [
  ...accountRows,
  ...creatingRows,
  ...galleryRows,
  ...orderingRows,
  ...membershipRows,
  ...payoutRows,
  ...officeRows,
];
const elsewhere = [...creatingElsewhere, ...orderingElsewhere, ...membershipElsewhere];

const nameOf = ({ method, path }: CallDescription) => `${method} ${path}`;
const byName = new Map(calls.map((call) => [nameOf(call), call]));
const described = (name: string): CallDescription => {
  const call = byName.get(name);
  if (!call) throw new Error(`nothing describes ${name}`);
  return call;
};
const messageOf = (code: string) => refusals[code as keyof typeof refusals]?.message ?? "";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

function addressOf({ path }: CallDescription, { at = {}, query }: Asked): string {
  const place = path.replace(/:(\w+)|\*/g, (_, name: string | undefined) => at[name ?? "*"] ?? "none");
  return `/api/${place}${query ? `?${new URLSearchParams(query)}` : ""}`;
}

function send(call: CallDescription, asked: Asked, by: Visitor = asked.by): Promise<Response> {
  const place = addressOf(call, asked);
  if (call.method === "GET") return by.fetch(place, { headers: asked.headers });
  if (asked.headers) {
    const body = String(asked.sends);
    return by.fetch(place, { method: call.method, body, headers: asked.headers });
  }
  return by.call(place, asked.sends ?? {}, call.method);
}

/** The body is what the description says: all of its fields, and no others. */
async function expectAnswer(call: CallDescription, response: Response, body?: object): Promise<void> {
  const told = response.ok ? "" : await response.clone().text();
  expect([response.status, told]).toEqual([call.status ?? 200, ""]);
  const type = response.headers.get("Content-Type")?.split(";")[0];
  if (!isJson(call.answers)) {
    expect(call.answers.types).toContain(type);
    await response.body?.cancel();
    return;
  }
  expect(type).toBe("application/json");
  const answer: unknown = await response.json();
  expect(call.answers.parse(answer)).toEqual(answer);
  if (body) expect(answer).toMatchObject(body);
}

async function expectRefusal(response: Response, code: RefusalCode, body?: object): Promise<void> {
  const told = (await response.json()) as Record<string, unknown>;
  expect([told.code, response.status]).toEqual([code, new Refusal(code).status]);
  expect(told.error).toBe(told.message);
  const sentence = messageOf(code).split("{{")[0] ?? "";
  expect(String(told.message).startsWith(sentence)).toBe(true);
  if (body) expect(told).toMatchObject(body);
}

describe("the table", () => {
  it("has a row for every call, and for every refusal of it", () => {
    const missing = calls.flatMap((call) => {
      const mine = rows.filter((row) => row.call === nameOf(call));
      const reached = [
        ...mine.map(({ answers }) => answers),
        ...elsewhere.filter((one) => one.call === nameOf(call)).map(({ code }) => code),
      ];
      return ["well" as const, ...(call.refuses ?? [])]
        .filter((wanted) => !reached.includes(wanted))
        .map((wanted) => `${nameOf(call)}: ${wanted}`);
    });
    expect(missing).toEqual([]);
  });
  it("refuses nothing that is not described", () => {
    const surprises = rows.filter(({ call, answers }) => {
      return answers !== "well" && ![...(described(call).refuses ?? []), ...ALWAYS_REFUSED].includes(answers);
    });
    expect(surprises.map(({ call, answers }) => `${call}: ${answers}`)).toEqual([]);
  });
  it("leaves to other tests only what they still do", () => {
    for (const { test, words, call, code } of elsewhere) {
      const source = readFileSync(new URL(`../../${test}`, import.meta.url), "utf8");
      expect(source.includes(words), `${test}: ${call} ${code}`).toBe(true);
    }
  });
});

describe.each([...byName.keys()])("%s", (name) => {
  const call = described(name);
  const mine = rows.filter((row) => row.call === name);

  it.each(mine.map((row) => [row.what, row.answers, row] as const))(
    "%s: %s",
    async (_what, _answers, row) => {
      const asked = await row.ask(world);
      const response = await send(call, asked);
      await row.after?.(world);
      if (row.answers === "well") await expectAnswer(call, response, row.body);
      else await expectRefusal(response, row.answers, row.body);
    },
  );

  it("answers nobody else", async () => {
    const row = mine.find(({ answers }) => answers === "well");
    if (!row || call.who === "anyone" || call.who === "provider") return;
    const asked = await row.ask(world);
    const others = [world.stranger()];
    if (call.who !== "verified") others.push((await world.verified()).browser);
    if (call.who === "staff") others.push((await world.account()).browser, (await world.member()).browser);
    for (const other of others) {
      const response = await send(call, asked, other);
      expect([401, 403, 404]).toContain(response.status);
    }
  });

  it("knows no other method, no body that cannot be read, and no other website", async () => {
    const by = call.who === "staff" ? await world.staff() : world.stranger();
    const place = addressOf(call, { by });
    const known = calls.filter(({ path }) => path === call.path).map(({ method }) => method as string);
    const other = ["DELETE", "PUT"].find((method) => !known.includes(method)) ?? "";
    const refused = await by.call(place, {}, other);
    await expectRefusal(refused, "method-not-allowed");
    if (call.method === "GET") return;
    const headers = { "Content-Type": "application/json", Origin: "https://elsewhere.example" };
    const foreign = await by.fetch(place, { method: call.method, body: "{}", headers });
    await expectRefusal(foreign, "foreign-origin");
    if (call.takes)
      await expectRefusal(await (await reader(call)).call(place, "{", call.method), "bad-request");
  });
});

/** Somebody whose body is read: others are refused before. */
async function reader({ who }: CallDescription): Promise<Visitor> {
  if (who === "staff") return world.staff();
  if (who === "account") return (await world.account()).browser;
  return who === "verified" ? (await world.verified()).browser : world.stranger();
}
