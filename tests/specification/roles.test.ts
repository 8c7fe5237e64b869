/**
 * What each role of staff may do, on every route of the back office.
 * Invariant: the routes come from the table of the build, so that a new one is tested without a change here.
 */
import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { may, PERMISSIONS, type Permission, ROLES, type Role } from "../../app/domain/staff/role.ts";
import type { RouteHandle } from "../../app/web/route-handle.ts";
import { BACK_OFFICE, compileRoutes, type Route, routesOf } from "../../app/web/route-table.server.ts";
import { parsePage, wordsOf } from "../support/document.ts";
import { refusalMessage } from "../support/refusal-messages.ts";
import type { Visitor } from "../support/shop.ts";
import { logInAsStaff } from "../support/staff.ts";
import { type Fixtures, openFixtures } from "./fixtures.ts";
import { pageStates } from "./page-states.ts";

const { routes }: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
const table = routesOf(routes).filter(({ pattern }) => BACK_OFFICE.test(pattern));
const findRoute = compileRoutes(table);

let fixtures: Fixtures;
const staff = new Map<Role, Visitor>();
beforeAll(async () => {
  fixtures = await openFixtures();
  const { shop, server } = fixtures.world;
  for (const role of ROLES) staff.set(role, await logInAsStaff(shop, server, `the ${role}`, role));
});
afterAll(() => fixtures.close());

const as = (role: Role): Visitor => {
  const visitor = staff.get(role);
  if (!visitor) throw new Error(`Nobody is ${role}.`);
  return visitor;
};

type Way = "read" | "write";

function neededBy({ permission }: Pick<Route, "permission">, way: Way): Permission | null {
  if (!permission || permission === "everyone") return null;
  return typeof permission === "string" ? permission : permission[way];
}

/** An address of the route, of things that do not exist. */
const exampleOf = ({ pattern }: Route) => `/${pattern.replace("/:part?", "").replace(/:\w+/g, "none")}`;

const isCall = ({ pattern }: Route) => pattern.startsWith("api/");
const asked = table.flatMap((route) =>
  (["read", "write"] as const)
    // A call that changes something is not read.
    .filter((way) => (way === "read" ? !(isCall(route) && route.takesPosts) : route.takesPosts))
    .map((way) => ({ route, way, needs: neededBy(route, way) })),
);

/** The answer to the route, read or sent an empty form. */
function ask(by: Visitor, route: Route, way: Way): Promise<Response> {
  if (way === "read") return by.get(exampleOf(route));
  return isCall(route) ? by.call(exampleOf(route), {}, "PATCH") : by.post(exampleOf(route), {});
}

describe("the routes of the back office", () => {
  it("need a permission each: the table of routes refuses any other", () => {
    expect(table.length).toBeGreaterThan(60);
    const bare = (path: string, handle?: RouteHandle) =>
      routesOf({ bare: { id: "bare", path, module: { handle } } } as unknown as ServerBuild["routes"]);
    for (const path of ["admin/secrets", "api/admin/secrets", "admin"]) {
      expect(() => bare(path)).toThrow("bare is part of the back office; its handle needs a permission.");
      expect(bare(path, { permission: "books" })).toMatchObject([{ permission: "books" }]);
    }
    expect(bare("administration")).toHaveLength(1);
  });

  it("need no session for the log-in and the log-out alone", () => {
    const open = table.filter(({ permission }) => permission === "everyone").map(({ pattern }) => pattern);
    expect([...new Set(open)].sort()).toEqual([
      "admin",
      "admin/login",
      "admin/login/code",
      "admin/login/passkey",
      "admin/logout",
      "admin/set-up",
      "api/admin/login",
      "api/admin/logout",
    ]);
  });

  it("use each permission", () => {
    const used = new Set(asked.map(({ needs }) => needs));
    used.delete(null);
    expect([...used].sort()).toEqual([...PERMISSIONS].sort());
  });
});

it("gives each role what its work needs, and owners everything", () => {
  const held = (role: Role) => PERMISSIONS.filter((permission) => may(role, permission));
  expect(held("owner")).toEqual(PERMISSIONS);
  expect(held("printing")).toEqual(["own", "orders", "print-work"]);
  expect(held("bookkeeping")).toEqual(["own", "orders", "amounts", "books"]);
  expect(held("orders")).toEqual([
    "own",
    "orders",
    "amounts",
    "order-changes",
    "refunds",
    "print-work",
    "customers",
    "moderation",
  ]);
});

describe.each(ROLES)("%s", (role) => {
  const routesForSession = asked.filter(({ needs }) => needs !== null);

  it.each(routesForSession.map(({ route, way, needs }) => ({ pattern: route.pattern, route, way, needs })))(
    "$way $pattern, which needs $needs",
    async ({ route, way, needs }) => {
      const answer = await ask(as(role), route, way);
      const text = await answer.text();
      if (needs !== null && may(role, needs)) {
        // Things that do not exist, and empty forms, are refused for what they are.
        expect(answer.status).not.toBe(403);
        expect(answer.status).not.toBe(401);
        expect(answer.status).toBeLessThan(500);
        return;
      }
      expect(answer.status).toBe(403);
      const message = refusalMessage("staff-not-allowed");
      if (isCall(route)) {
        expect(JSON.parse(text)).toEqual({ code: "staff-not-allowed", message, error: message });
      } else if (text.startsWith("<!DOCTYPE")) {
        expect(wordsOf(parsePage(text).querySelector("main"))).toContain(message);
      } else {
        expect(text).toContain(message);
      }
    },
  );
});

describe.each(ROLES)("the pages for %s", (role) => {
  const pages = Object.entries(pageStates).flatMap(([address, states]) =>
    states
      .filter(({ as: who, sent, status }) => who === "staff" && !sent && status === 200)
      .map(({ at }) => ({ address, at })),
  );

  it.each(pages)("offer on $at only what the role may do", async ({ at }) => {
    const answer = await as(role).get(await fixtures.addressOf(at));
    if (answer.status === 403) return;
    expect(answer.status).toBe(200);
    const refused = waysFrom(parsePage(await answer.text()), at)
      .filter(({ needs }) => needs !== null && !may(role, needs))
      .map(({ address, way }) => `${way} ${address}`);
    expect(refused).toEqual([]);
  });
});

/** Each link and each button of the page that leads into the back office, with what it needs. */
function waysFrom(page: Document, at: string) {
  const links = [...page.querySelectorAll("a[href], img[src]")].map((link) => ({
    address: link.getAttribute("href") ?? link.getAttribute("src") ?? "",
    way: "read" as Way,
  }));
  const buttons = [...page.querySelectorAll("form button")].map((button) => {
    const form = button.closest("form");
    const method = button.getAttribute("formmethod") ?? form?.getAttribute("method") ?? "get";
    return {
      address: button.getAttribute("formaction") ?? form?.getAttribute("action") ?? at,
      way: (method.toLowerCase() === "post" ? "write" : "read") as Way,
    };
  });
  return [...links, ...buttons]
    .filter(({ address }) => address.startsWith("/admin"))
    .map((each) => {
      const route = findRoute(each.address);
      if (!route) throw new Error(`Nothing is at ${each.address}.`);
      return { ...each, needs: neededBy(route, each.way) };
    });
}

it("refuses the next request of a member of staff whose role was taken away in the middle of a session", async () => {
  const { shop, server } = fixtures.world;
  const berta = await logInAsStaff(shop, server, "berta", "bookkeeping");
  expect((await berta.get("/admin/taxes")).status).toBe(200);
  await shop.db.updateTable("staff").set({ role: "printing" }).where("name", "=", "berta").execute();
  expect((await berta.get("/admin/taxes")).status).toBe(403);
  expect((await berta.get("/admin/taxes/2025-04/documents")).status).toBe(403);
  expect((await berta.get("/admin/orders")).status).toBe(200);
  await shop.db.deleteFrom("staff").where("name", "=", "berta").execute();
  expect((await berta.get("/admin/orders")).headers.get("Location")).toContain("/admin/login");
  expect((await berta.call("/api/admin/orders/none/status", { status: "shipped" }, "PATCH")).status).toBe(
    401,
  );
});

it("adds, changes and removes a member of staff by forms alone", async () => {
  const { shop, server } = fixtures.world;
  const owner = as("owner");
  const made = parsePage(await (await owner.post("/admin/staff", { name: "Gina", role: "printing" })).text());
  const link = made.querySelector("input[readonly]")?.getAttribute("value") ?? "";
  expect(link).toContain("/admin/set-up?token=");
  const gina = server.visitor();
  const token = new URL(link).searchParams.get("token") ?? "";
  const password = "a walk in the hills";
  const sets = { token, password, passwordConfirmation: password };
  const entered = await gina.post("/admin/set-up", sets);
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/admin/security"]);
  expect((await gina.get("/admin/workshop")).status).toBe(200);
  expect((await gina.post("/admin/set-up", sets)).status).toBe(422);

  const { id } = await shop.db
    .selectFrom("staff")
    .select("id")
    .where("name", "=", "Gina")
    .executeTakeFirstOrThrow();
  const here = `/admin/staff/${id}`;
  const change = { deed: "role", role: "bookkeeping", before: "printing" };
  expect((await gina.post(here, change)).status).toBe(403);
  expect((await owner.post(here, change)).status).toBe(303);
  expect((await gina.get("/admin/workshop")).status).toBe(403);
  expect((await owner.post(here, change)).status).toBe(409);
  expect((await owner.post(here, { deed: "sessions" })).status).toBe(303);
  expect((await gina.get("/admin/orders")).headers.get("Location")).toContain("/admin/login");
  expect((await owner.post(here, { deed: "remove" })).headers.get("Location")).toBe("/admin/staff");
  expect((await owner.get(here)).status).toBe(404);

  const log = await owner.get("/admin/staff/log?person=Gina");
  const rows = [...parsePage(await log.text()).querySelectorAll("tbody tr")].map(wordsOf);
  expect(rows.map((row) => /Removed|Ended|Gave|Logged in|Set a password|Added/.exec(row)?.[0])).toEqual([
    "Removed",
    "Ended",
    "Gave",
    "Set a password",
    "Added",
  ]);
  const file = await owner.get("/admin/staff/log/csv?person=Gina");
  expect(file.headers.get("Content-Disposition")).toMatch(/staff-log-\d{4}-\d\d-\d\d\.csv/);
  expect((await file.text()).trim().split("\r\n")).toHaveLength(6);
});

it("shows no amount to the workshop", async () => {
  for (const at of ["(orders)", "(back-office order)", "(workshop)"]) {
    const html = await (await as("printing").get(await fixtures.addressOf(at))).text();
    expect(wordsOf(parsePage(html).querySelector("main"))).not.toMatch(/CHF|29\.95/);
  }
});
