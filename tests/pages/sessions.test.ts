/** The browsers in which a person is logged in: a list, and a log-out of each, as native forms. */
import { describe, expect, it } from "vitest";
import { becomeUser, PASSWORD } from "../support/accounts.ts";
import { documentOf } from "../support/document.ts";
import { locationOf } from "../support/location.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";

const { shop, server } = await servedShop();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";
let people = 0;

async function logIn(email: string, agent: string, network: string): Promise<Visitor> {
  const visitor = server.visitor(network);
  const answer = await visitor.fetch("/login", {
    method: "POST",
    headers: { Origin: server.address, "User-Agent": agent },
    body: new URLSearchParams({ email, password: PASSWORD }),
  });
  expect(answer.status).toBe(303);
  return visitor;
}

async function twoBrowsers() {
  people += 1;
  const { email } = await becomeUser(shop, `person-${people}@example.ch`, `person_${people}`);
  return {
    email,
    here: await logIn(email, FIREFOX, "81.62.1.1"),
    phone: await logIn(email, SAFARI, "8.8.8.8"),
  };
}

async function listOf(visitor: Visitor) {
  const page = await documentOf(await visitor.get("/settings/sessions"));
  return [...page.querySelectorAll("main li, dialog li, [data-dialog-body] li")].map((row) => ({
    text: row.textContent ?? "",
    id: row.querySelector("button")?.getAttribute("value") ?? null,
  }));
}

const isLoggedIn = async (visitor: Visitor) => (await visitor.get("/settings/email")).status === 200;

describe("the own sessions", () => {
  it("show each browser, its place and its last use", async () => {
    const { here } = await twoBrowsers();
    const [own, other] = await listOf(here);
    expect(own?.text).toContain("Firefox on Linux");
    expect(own?.text).toContain("This browser");
    expect(own?.text).toContain("Switzerland");
    expect(other?.text).toContain("Safari on iOS");
    expect(other?.text).toContain("United States");
    expect(other?.text).toMatch(/Last used: .+ 20\d\d/);
    const rows = await shop.db.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/81\.62|8\.8\.8/);
  });

  it("show when a browser was last used, to within ten minutes", async () => {
    const { here, phone } = await twoBrowsers();
    const seen = async () =>
      (await shop.db.selectFrom("sessions").select("seen_at").orderBy("created_at", "desc").execute()).map(
        ({ seen_at }) => seen_at,
      );
    const before = Math.max(...(await seen()));
    shop.clock.pass(11 * 60_000);
    await phone.get("/settings");
    expect(Math.max(...(await seen()))).toBe(before + 11 * 60_000);
    shop.clock.pass(5 * 60_000);
    await phone.get("/settings");
    expect(Math.max(...(await seen()))).toBe(before + 11 * 60_000);
    expect(await isLoggedIn(here)).toBe(true);
  });

  it("end one by one", async () => {
    const { here, phone } = await twoBrowsers();
    const [, other] = await listOf(here);
    const answer = await here.post("/settings/sessions/end", { session: other?.id ?? "" });
    expect([answer.status, await locationOf(answer)]).toEqual([303, "/settings/sessions"]);
    expect(await isLoggedIn(phone)).toBe(false);
    expect(await isLoggedIn(here)).toBe(true);
    expect(await listOf(here)).toHaveLength(1);
  });

  it("end everywhere else at once", async () => {
    const { email, here, phone } = await twoBrowsers();
    const third = await logIn(email, FIREFOX, "198.51.100.4");
    expect((await here.post("/settings/sessions/end", { session: "others" })).status).toBe(303);
    expect(await Promise.all([here, phone, third].map(isLoggedIn))).toEqual([true, false, false]);
  });

  it("ask for the password once the log-in is ten minutes old", async () => {
    const { here, phone } = await twoBrowsers();
    const [, other] = await listOf(here);
    shop.clock.pass(11 * 60_000);
    await here.post("/settings/sessions/end", { session: other?.id ?? "" });
    expect(await isLoggedIn(phone)).toBe(true);
    expect((await listOf(here)).map(({ id }) => id)).toEqual([null, null]);
    expect((await here.post("/settings/sessions", { password: "not the password" })).status).toBe(422);
    expect((await here.post("/settings/sessions", { password: PASSWORD })).status).toBe(303);
    await here.post("/settings/sessions/end", { session: other?.id ?? "" });
    expect(await isLoggedIn(phone)).toBe(false);
  });

  it("of somebody else cannot be ended", async () => {
    const { here } = await twoBrowsers();
    const other = await twoBrowsers();
    const [, theirs] = await listOf(other.here);
    await here.post("/settings/sessions/end", { session: theirs?.id ?? "" });
    expect(await isLoggedIn(other.phone)).toBe(true);
    expect((await here.post("/settings/sessions/end", { session: "everyone" })).status).toBe(400);
  });
});
