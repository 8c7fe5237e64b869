/** A visitor of the soak: a browser without scripts, at a network address of its own. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type APIRequestContext, type APIResponse, request } from "@playwright/test";
import { parseHTML } from "linkedom";
import type { RunningShop } from "../running-shop.ts";

/** A painting on a busy machine may take minutes. */
const ANSWERED_WITHIN_MS = 300_000;
const CODE_WITHIN_MS = 120_000;

/** Numbers from 0 to 1. */
export type Chance = () => number;

/** How often each way and each status was seen. */
export class Tally {
  readonly statuses = new Map<number, number>();
  readonly done = new Map<string, number>();
  /** What must not happen: answers of 5xx and broken connections, with the address. */
  readonly faults: string[] = [];
  /** Ways that the shop has ended politely, such as at an edition that was sold meanwhile, by their last address. */
  readonly refusals = new Map<string, number>();

  count(counts: "statuses" | "done" | "refusals", key: number | string): void {
    const map = this[counts] as Map<number | string, number>;
    map.set(key, (map.get(key) ?? 0) + 1);
  }
}

/** A way that ended without a fault of the shop. */
export class Refused extends Error {
  override readonly name = "Refused";
}

export interface Page {
  /** Path and query, after all redirects. */
  address: string;
  text: string;
  document: Document;
}

export interface Visitor {
  shop: RunningShop;
  chance: Chance;
  /** @throws Refused at an answer of 4xx */
  get(address: string): Promise<Page>;
  /** @throws Refused at an answer of 4xx */
  post(address: string, fields: Record<string, string>): Promise<Page>;
  /** Posts files beside the fields. @throws Refused at an answer of 4xx */
  upload(address: string, fields: Parameters<APIRequestContext["post"]>[1]): Promise<Page>;
  /** Headers with its session, for a connection of its own. */
  headers(): Promise<Record<string, string>>;
  /** Verifies a new e-mail address, as a guest does. */
  verify(): Promise<string>;
  close(): Promise<void>;
}

let visitors = 0;

/** An address of 198.18.0.0/15, which is reserved for load tests. */
function networkOf(nth: number): string {
  return `198.${18 + ((nth >> 16) & 1)}.${(nth >> 8) & 255}.${nth & 255}`;
}

export async function openVisitor(shop: RunningShop, tally: Tally, chance: Chance): Promise<Visitor> {
  visitors += 1;
  const nth = visitors;
  const extraHTTPHeaders = { Origin: shop.origin, "X-Forwarded-For": networkOf(nth) };
  const context = await request.newContext({
    baseURL: shop.origin,
    extraHTTPHeaders,
    timeout: ANSWERED_WITHIN_MS,
  });
  const email = `soak-${nth}@example.com`;

  async function answered(address: string, asking: Promise<APIResponse>): Promise<Page> {
    const answer = await asking.catch((error: Error) => {
      tally.faults.push(`${address}: ${error.message.split("\n")[0]}`);
      throw new Refused(address);
    });
    const status = answer.status();
    tally.count("statuses", status);
    const text = await answer.text();
    const { pathname, search } = new URL(answer.url());
    await answer.dispose();
    if (status >= 500) tally.faults.push(`${status} ${pathname}`);
    if (status >= 400) throw new Refused(`${status} ${pathname.replace(/[0-9a-f-]{30,}/g, ":id")}`);
    return {
      address: pathname + search,
      text,
      // Few pages are looked into, and the processors are those of the shop.
      get document() {
        return parseHTML(text).document;
      },
    };
  }

  return {
    shop,
    chance,
    get: (address) => answered(address, context.get(address)),
    post: (address, form) => answered(address, context.post(address, { form })),
    upload: (address, options) => answered(address, context.post(address, options)),
    async headers() {
      const { cookies } = await context.storageState();
      return { ...extraHTTPHeaders, Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
    },
    async verify() {
      const asked = new Date();
      await answered("/continue", context.post("/api/send-verification", { data: { email } }));
      const code = await codeFor(shop, { email, asked });
      await answered("/continue/code", context.post("/api/verify-email", { data: { email, code } }));
      return email;
    },
    close: () => context.dispose(),
  };
}

/** The code of the e-mail to this address since it was asked for, from the outbox of the shop. */
async function codeFor(
  { dataDir }: RunningShop,
  { email, asked }: { email: string; asked: Date },
): Promise<string> {
  const folder = path.join(dataDir, "outbox");
  // Names begin with the time.
  const first = asked.toISOString().replace(/[:.]/g, "-");
  const giveUp = Date.now() + CODE_WITHIN_MS;
  while (Date.now() < giveUp) {
    const names = readdirSync(folder).filter((name) => name.endsWith(".eml") && name >= first);
    for (const name of names) {
      const text = readFileSync(path.join(folder, name), "utf8");
      const code = text.includes(`To: ${email}`) && /^\s*(\d{6})\s*$/m.exec(text)?.[1];
      if (code) return code;
    }
    await pause(500);
  }
  throw new Refused("an e-mail with a code");
}
