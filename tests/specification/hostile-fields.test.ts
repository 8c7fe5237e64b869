/**
 * Hostile field names and values, sent to every form and call of app/routes.ts.
 * Invariant: each is refused as unreadable, within a limit of time and memory.
 */
import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { calls } from "../../app/routes/api/descriptions/index.server.ts";
import addresses from "../../app/routes.ts";
import { HOSTILE_NAMES } from "../../scripts/fuzz/hostile-names.ts";
import { collectGarbage } from "../support/garbage.ts";
import type { Visitor } from "../support/shop.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import type { Who } from "./messages.ts";
import { pageStates } from "./page-states.ts";

/** Generous, for a busy machine. A body that is not refused takes a minute, or ends the process. */
const ANSWERED_WITHIN_MS = 10_000;
const MOST_GROWTH_MB = 200;
const FORMS_EACH = 5;
const CALLS_EACH = 4;

let fixtures: Fixtures;
const targets = new Map<string, Target>();
let before = 0;
beforeAll(async () => {
  fixtures = await openFixtures();
  // Every page is prepared and rendered once before the memory is measured.
  for (const { address } of forms) {
    const { by, path } = await targetOf(address);
    targets.set(address, { by, path });
    await (await by.get(path)).text();
  }
  before = heldMegabytes();
});
afterAll(() => fixtures.close());

/** Every address that takes posts, with its file. */
function actionsIn(entries: readonly RouteConfigEntry[], below = ""): { address: string; source: string }[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${below}/${path}` : below;
    const source = readFileSync(new URL(`../../app/${file}`, import.meta.url), "utf8");
    const inner = actionsIn(children, address);
    return source.includes("export const action") ? [{ address: address || "/", source }, ...inner] : inner;
  });
}
const actions = actionsIn(addresses);
const forms = actions.filter(({ address }) => !address.startsWith("/api/"));

let networks = 0;
/** Posts from a new network address each time, so that no rate limit answers first. */
async function post(by: Visitor, path: string, body: BodyInit, headers: Record<string, string> = {}) {
  networks += 1;
  const from = { "X-Forwarded-For": `198.18.${networks >> 8}.${networks & 255}` };
  const started = performance.now();
  const answer = await by.fetch(path, { method: "POST", body, headers: { ...from, ...headers } });
  const text = await answer.text();
  expect(performance.now() - started).toBeLessThan(ANSWERED_WITHIN_MS);
  return { status: answer.status, text };
}

interface Target {
  by: Visitor;
  path: string;
}

/** A viewer of the page, and its path. */
async function targetOf(address: string): Promise<Target> {
  const states = pageStates[address] ?? [];
  const state = states.find(({ sent }) => sent) ?? states[0];
  const who: Who = state?.as ?? (address.startsWith("/admin") ? "staff" : "account");
  const path = state ? await fixtures.addressOf(state.at) : address.replace(/:\w+\??|\*/g, "none");
  return { by: await fixtures.browser(who), path: path.split("?")[0] ?? "" };
}

function knownTarget(address: string): Target {
  const made = targets.get(address);
  if (!made) throw new Error(`no page was prepared for ${address}`);
  return made;
}

const value = fc.oneof(
  fc.constantFrom("", "1", "a@example.com", "{", "\u0000"),
  fc.string({ maxLength: 20 }),
);
const plain = fc.constantFrom("email", "password", "code", "posterId", "order", "name", "quantity");
const hostileName = fc.oneof(
  fc.constantFrom(...HOSTILE_NAMES.filter((name) => name !== "")),
  fc.tuple(plain, fc.integer({ min: 1_000, max: 2 ** 40 })).map(([name, index]) => `${name}[${index}]`),
  fc.tuple(plain, fc.integer({ min: 8, max: 80 })).map(([name, depth]) => name + "[0].a".repeat(depth)),
  fc.tuple(plain, fc.constantFrom("__proto__", "constructor", "prototype")).map((names) => names.join(".")),
  fc.string({ minLength: 41, maxLength: 400 }),
);
const manyFields = fc.integer({ min: 201, max: 3_000 }).map((count) => new Array(count).fill(["email", ""]));
/** At least one name is hostile, or there are too many. */
const hostileFields = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.array(fc.tuple(plain, value), { maxLength: 3 }), hostileName, value)
      .map(([fields, name, sent]) => [...fields, [name, sent] as [string, string]]),
  },
  { weight: 1, arbitrary: manyFields as fc.Arbitrary<[string, string][]> },
);

function bodyOf(fields: readonly [string, string][], isMultipart: boolean): BodyInit {
  if (!isMultipart) return new URLSearchParams([...fields]);
  const form = new FormData();
  for (const [name, sent] of fields) form.append(name, sent);
  return form;
}

describe("a form", () => {
  it.each(forms.map(({ address }) => address))("with hostile names is refused: %s", async (address) => {
    const { by, path } = knownTarget(address);
    await fc.assert(
      fc.asyncProperty(hostileFields, fc.boolean(), async (fields, isMultipart) => {
        const { status, text } = await post(by, path, bodyOf(fields, isMultipart));
        expect([status, text.includes("could not be read"), fields[0]]).toEqual([400, true, fields[0]]);
      }),
      { numRuns: FORMS_EACH, seed: 1 },
    );
  });

  it("shows the refusal in the visitor's language", async () => {
    const { status, text } = await post(await fixtures.browser("stranger"), "/login", "a[99999999]=1", {
      "Content-Type": "application/x-www-form-urlencoded",
      "Accept-Language": "de-CH",
    });
    expect(status).toBe(400);
    expect(text).toContain("Die Anfrage konnte nicht gelesen werden.");
  });

  it("of a few megabytes and millions of fields is refused before it is parsed", async () => {
    const { by, path } = knownTarget("/create/video/:id");
    const memory = process.memoryUsage.rss();
    const { status } = await post(by, path, "a&".repeat(5 * 1024 * 1024), {
      "Content-Type": "application/x-www-form-urlencoded",
    });
    expect(status).toBe(400);
    expect((process.memoryUsage.rss() - memory) / 2 ** 20).toBeLessThan(200);
  });
});

describe("a call", () => {
  /** Webhooks read no fields of a visitor; the press's has no sender to refuse, and what is no news changes nothing. */
  const isWebhook = ({ path }: { path: string }) => path.startsWith("webhooks/");
  const posted = calls.filter((call) => call.method !== "GET" && !isWebhook(call));
  const asked = calls.filter(({ method }) => method === "GET");
  const addressIn = (path: string) => `/api/${path.replace(/:\w+|\*/g, "none")}`;
  const asker = async (who: string) => fixtures.browser(who === "anyone" ? "stranger" : (who as Who));

  /** Deeper, longer or stranger bodies than any call of the shop has. */
  const hostileJson = fc.oneof(
    fc.integer({ min: 21, max: 50_000 }).map((depth) => `{"email":${"[".repeat(depth)}${"]".repeat(depth)}}`),
    fc.integer({ min: 10_001, max: 40_000 }).map((count) => `{"email":[${"{},".repeat(count)}{}]}`),
    fc.integer({ min: 21, max: 20_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
    fc.constantFrom("{", "[", '"', "1e", "{}{}", "a[99999999]=1", '{"a":1,}', "\u0000"),
  );

  it.each(posted.map((call) => [call.method, call.path, call] as const))(
    "with hostile JSON is refused: %s %s",
    async (method, path, { who, takes }) => {
      const by = await asker(who);
      await fc.assert(
        fc.asyncProperty(hostileJson, async (body) => {
          const started = performance.now();
          const answer = await by.call(addressIn(path), body, method);
          const refused = (await answer.json()) as { code: string };
          expect(performance.now() - started).toBeLessThan(ANSWERED_WITHIN_MS);
          expect([400, 422, 429]).toContain(answer.status);
          if (takes && answer.status === 400) expect(refused.code).toBe("bad-request");
        }),
        { numRuns: CALLS_EACH, seed: 1 },
      );
    },
  );

  it.each(asked.map((call) => [call.path, call] as const))(
    "with hostile names in its query is answered: %s",
    async (path, { who }) => {
      const by = await asker(who);
      await fc.assert(
        fc.asyncProperty(hostileFields, async (fields) => {
          const query = new URLSearchParams(fields.slice(-50)).toString().slice(0, 8_000);
          const started = performance.now();
          const answer = await by.get(`${addressIn(path)}?${query}`);
          await answer.body?.cancel();
          expect(performance.now() - started).toBeLessThan(ANSWERED_WITHIN_MS);
          expect(answer.status).toBeLessThan(500);
        }),
        { numRuns: CALLS_EACH, seed: 1 },
      );
    },
  );
});

it("all of this leaves no memory in use", () => {
  expect(heldMegabytes() - before).toBeLessThan(MOST_GROWTH_MB);
});

/** Memory in use after a garbage collection. */
function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
}
