/** The demo shop under measurement: the pages and calls that no cache holds, and who asks for them. */
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../../db/seed.ts";
import { type RunningShop, startShop } from "../running-shop.ts";
import { processorTime } from "./floor.ts";

/** A shop without jobs uses less processor time than this in each pause. */
const IDLE_MS = 100;
const PAUSE_MS = 3_000;
const STAFF = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "an afternoon of measuring" };

/** A browser with a cart: its pages are never cached. */
export type Visitor = "stranger with a cart" | "member" | "staff";

export const RENDERED: readonly [path: string, visitor: Visitor][] = [
  ["/sign-up", "stranger with a cart"],
  ["/membership", "stranger with a cart"],
  ["/catalogue?search=evening", "stranger with a cart"],
  ["/catalogue", "member"],
  ["/dashboard", "member"],
  ["/admin/orders", "staff"],
  ["/api/public-images", "stranger with a cart"],
  ["/api/feed", "stranger with a cart"],
  ["/api/generation-credits", "member"],
];

/** The demo shop, after the jobs of its start: they would count as the processor time of requests. */
export async function startDemo(): Promise<RunningShop> {
  const shop = await startShop({ environment: { DEMO: "1", ...STAFF } });
  let [before, now] = [Number.NEGATIVE_INFINITY, processorTime(shop.pid)];
  while (now - before > IDLE_MS) {
    await pause(PAUSE_MS);
    [before, now] = [now, processorTime(shop.pid)];
  }
  return shop;
}

export async function cookiesOf({ origin }: RunningShop): Promise<Record<Visitor, string>> {
  const member = DEMO_ACCOUNTS.find(({ userType }) => userType === "artistic_collective");
  return {
    "stranger with a cart": "shop_visitor=of-an-earlier-visit",
    member: await cookiesAfter(origin, "/api/auth/login", {
      email: member?.email,
      password: member?.password,
    }),
    staff: await cookiesAfter(origin, "/api/admin/login", {
      username: STAFF.ADMIN_USERNAME,
      password: STAFF.ADMIN_PASSWORD,
    }),
  };
}

async function cookiesAfter(origin: string, call: string, data: object): Promise<string> {
  const context: APIRequestContext = await request.newContext({ baseURL: origin });
  try {
    const answer = await context.post(call, { data });
    if (!answer.ok()) throw new Error(`${call} answered ${answer.status()}`);
    const { cookies } = await context.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await context.dispose();
  }
}
