/**
 * Every call over HTTP, with one row for each answer, each refusal, and each kind of caller. Invariant: a row reaches
 * every described answer, and every answer of a row is described.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Refusal, type RefusalCode } from "../../app/domain/kernel/refusal.ts";
import { calls } from "../../app/routes/api/descriptions/index.server.ts";
import { ALWAYS_REFUSED, type CallDescription, isJson } from "../../app/web/openapi/call.ts";
import { refusalMessage } from "../support/refusal-messages.ts";
import type { Visitor } from "../support/shop.ts";
import { accountRows } from "./calls/accounts.ts";
import { backOfficeRows } from "./calls/back-office.ts";
import { creatingElsewhere, creatingRows } from "./calls/creating.ts";
import { galleryRows } from "./calls/gallery.ts";
import { membershipElsewhere, membershipRows } from "./calls/membership.ts";
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
  ...backOfficeRows,
];
const elsewhere = [...creatingElsewhere, ...orderingElsewhere, ...membershipElsewhere];

const nameOf = ({ method, path }: CallDescription) => `${method} ${path}`;
const byName = new Map(calls.map((call) => [nameOf(call), call]));
const described = (name: string): CallDescription => {
  const call = byName.get(name);
  if (!call) throw new Error(`nothing describes ${name}`);
  return call;
};
const messageOf = (code: string) => refusalMessage(code) ?? "";

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

/** Expects the body to have exactly the described fields. */
async function expectAnswer(call: CallDescription, response: Response, body?: object): Promise<void> {
  const failure = response.ok ? "" : await response.clone().text();
  expect([response.status, failure]).toEqual([call.status ?? 200, ""]);
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
  const refused = (await response.json()) as Record<string, unknown>;
  expect([refused.code, response.status]).toEqual([code, new Refusal(code).status]);
  expect(refused.error).toBe(refused.message);
  const sentence = messageOf(code).split("{{")[0] ?? "";
  expect(String(refused.message).startsWith(sentence)).toBe(true);
  if (body) expect(refused).toMatchObject(body);
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
  it("has only described refusals", () => {
    const surprises = rows.filter(({ call, answers }) => {
      return answers !== "well" && ![...(described(call).refuses ?? []), ...ALWAYS_REFUSED].includes(answers);
    });
    expect(surprises.map(({ call, answers }) => `${call}: ${answers}`)).toEqual([]);
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

  it("refuses every other kind of caller", async () => {
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

  it("refuses other methods, unreadable bodies and other websites", async () => {
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

/** A viewer whose body is read: others are refused before. */
async function reader({ who }: CallDescription): Promise<Visitor> {
  if (who === "staff") return world.staff();
  if (who === "account") return (await world.account()).browser;
  return who === "verified" ? (await world.verified()).browser : world.stranger();
}
