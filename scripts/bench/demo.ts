/** The demo shop under measurement: pages and calls, and who asks for them. */
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, request } from "@playwright/test";
import { DEMO_ACCOUNTS } from "../../db/seed.ts";
import { type RunningShop, startShop } from "../running-shop.ts";
import { processorTime } from "./floor.ts";

/** A shop without jobs uses less processor time than this in each pause. */
const IDLE_MS = 100;
const PAUSE_MS = 3_000;
const STAFF = { ADMIN_USERNAME: "bench", ADMIN_PASSWORD: "an afternoon of measuring" };

/** Strangers get kept answers. All others get answers of their own, also a browser with a cart. */
export type Visitor = "stranger" | "browser with a cart" | "member" | "staff";

export const RENDERED: readonly [path: string, visitor: Visitor][] = [
  ["/sign-up", "browser with a cart"],
  ["/membership", "browser with a cart"],
  ["/catalogue?search=evening", "browser with a cart"],
  ["/catalogue?search=evening", "stranger"],
  ["/catalogue", "member"],
  ["/dashboard", "member"],
  ["/admin/orders", "staff"],
  ["/api/public-images", "stranger"],
  ["/api/public-images", "member"],
  ["/api/feed", "stranger"],
  ["/api/feed", "member"],
  ["/api/generation-credits", "member"],
];

/** Pages that everybody may open. */
export const OPEN_PAGES = [
  "/",
  "/feed",
  "/catalogue",
  "/create",
  "/membership",
  "/earn",
  "/cart",
  "/login",
  "/sign-up",
  "/continue",
  "/forgot-password",
  "/accessibility",
  "/privacy",
  "/terms",
  "/creator-terms",
];

/** The demo shop, after the jobs of its start: they would count as the processor time of requests. */
export async function startDemo(settings: Record<string, string> = {}): Promise<RunningShop> {
  const shop = await startShop({ environment: { DEMO: "1", ...STAFF, ...settings } });
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
    stranger: "theme=dark",
    "browser with a cart": await cookiesAfter(origin, "/cart/add", {
      form: { posterId: await posterOf(origin) },
    }),
    member: await cookiesAfter(origin, "/api/auth/login", {
      data: { email: member?.email, password: member?.password },
    }),
    staff: await cookiesAfter(origin, "/api/admin/login", {
      data: { username: STAFF.ADMIN_USERNAME, password: STAFF.ADMIN_PASSWORD },
    }),
  };
}

/** A poster that can be bought. */
async function posterOf(origin: string): Promise<string> {
  const { images } = await (await fetch(`${origin}/api/public-images`)).json();
  return images.find((image: { isAvailable: boolean }) => image.isAvailable).id;
}

/** The cookies that a browser has after a post. */
async function cookiesAfter(
  origin: string,
  path: string,
  post: { data: object } | { form: Record<string, string> },
): Promise<string> {
  const context: APIRequestContext = await request.newContext({ baseURL: origin });
  try {
    const answer = await context.post(path, { ...post, headers: { Origin: origin } });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    const { cookies } = await context.storageState();
    return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  } finally {
    await context.dispose();
  }
}
