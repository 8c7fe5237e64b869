/** A fresh Shop with a clock of its own, and visitors who speak real HTTP to it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startSketcher } from "../../app/jobs/sketcher.server.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { createApp } from "../../app/web/app.server.ts";
import { createShopServer } from "../../app/web/http-server.server.ts";
import { connect } from "../../db/connect.ts";
import { databaseSetting, openEmptyDatabase } from "./database.ts";
import { silentLog } from "./shop-log.ts";
import { runningTwice } from "./twice.ts";

/** Time stands still until a test moves it. */
export class TestClock {
  constructor(private time = Date.UTC(2025, 4, 4, 12)) {}
  now() {
    return this.time;
  }
  /** Lets time pass, in milliseconds. */
  pass(ms: number) {
    this.time += ms;
  }
}

export interface TestShop extends Shop {
  clock: TestClock;
  /** Closes the shop and removes its files. */
  close(): Promise<void>;
}

/** A shop in a folder of its own: real SQLite, real files, e-mails in its outbox, and the embedded adapter of each port. */
export async function openTestShop(
  overrides: Partial<Shop> = {},
  env: Record<string, string> = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "shop-"));
  const clock = new TestClock();
  const opened = overrides.db ?? (env.DATA_DIR ? connect(path.join(env.DATA_DIR, "shop.sqlite")) : null);
  const database = opened ?? (await openEmptyDatabase(dataDir));
  const db = runningTwice(database);
  const shop = await openShop(
    { DATA_DIR: dataDir, VIDEO: "embedded", ...databaseSetting(database), ...env },
    { log: silentLog, clock, ...overrides, db },
  );
  return Object.assign(shop, {
    clock,
    close: async () => {
      await closeShop(shop);
      rmSync(dataDir, { recursive: true, force: true });
    },
  });
}

/** The e-mails of the outbox, oldest first. */
export function emailsOf(shop: Shop): string[] {
  const outbox = path.join(shop.settings.dataDir, "outbox");
  return readdirSync(outbox, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".eml"))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readFileSync(path.join(outbox, name), "utf8"));
}

export interface TestServer {
  address: string;
  /** A new browser: it keeps its cookies and never follows a redirect by itself. It has a network address of its own unless one is named. */
  visitor(networkAddress?: string): Visitor;
  /** Ends what goes on without a request: the jobs and the sketches. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Print files take many seconds each, and have tests of their own. */
const { "print-file": _printing, ...JOBS } = jobKinds;

/**
 * Serves the shop, by default on a free port, with the worker for all but print files. Needs `npm run build` once
 * before.
 */
export async function serve(shop: TestShop, port = 0): Promise<TestServer> {
  const build: ServerBuild = await import(new URL("../../build/server/index.js", import.meta.url).href);
  const clientFolder = new URL("../../build/client", import.meta.url).pathname;
  const stopping = new AbortController();
  const server = createShopServer(
    createApp({ shop, build, clientFolder, vite: null, stopping: stopping.signal }),
    stopping.signal,
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop.ownAddress = address;
  shop.paymentSimulator?.start();
  const worker = startWorker(shop, JOBS);
  const sketcher = startSketcher(shop);
  const stopJobs = async () => {
    await worker.stop();
    await sketcher.stop();
  };
  return {
    address,
    visitor: (networkAddress) => new Visitor(address, networkAddress, ownOrigin(shop, address)),
    stopJobs,
    close: async () => {
      stopping.abort();
      await stopJobs();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** What a browser sends as its origin. Behind a proxy that ends TLS it is the public address. */
function ownOrigin({ settings }: TestShop, address: string): string {
  return settings.origin.startsWith("https:") ? settings.origin : address;
}

/** Every visitor comes from a network address of their own: limits count addresses. */
let addressesGiven = 0;

export class Visitor {
  private readonly cookies = new Map<string, string>();
  constructor(
    private readonly address: string,
    private readonly networkAddress = `203.0.113.${++addressesGiven % 250}`,
    readonly origin = address,
  ) {}

  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has("X-Forwarded-For")) headers.set("X-Forwarded-For", this.networkAddress);
    if (this.cookies.size > 0 && !headers.has("Cookie")) {
      headers.set("Cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    }
    const response = await fetch(new URL(address, this.address), { redirect: "manual", ...init, headers });
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  get(address: string): Promise<Response> {
    return this.fetch(address);
  }

  /** Posts a native form, as a browser without JavaScript does. */
  post(address: string, fields: Record<string, string | Blob> | FormData): Promise<Response> {
    const multipart =
      fields instanceof FormData || Object.values(fields).some((field) => field instanceof Blob);
    const body = multipart ? asFormData(fields) : new URLSearchParams(fields as Record<string, string>);
    return this.fetch(address, { method: "POST", body, headers: { Origin: this.origin } });
  }

  /** Calls a JSON address. */
  call(address: string, body: unknown, method = "POST"): Promise<Response> {
    return this.fetch(address, {
      method,
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "Content-Type": "application/json", Origin: this.origin },
    });
  }

  /** The cookies that it sends, for a real browser that opens pages as the same visitor. */
  sentCookies(): { name: string; value: string }[] {
    return [...this.cookies].map(([name, value]) => ({ name, value }));
  }

  /** Keeps a cookie as a browser does. */
  keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split(";");
    const split = pair.indexOf("=");
    const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
    if (gone) this.cookies.delete(pair.slice(0, split));
    else this.cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
}

function asFormData(fields: Record<string, string | Blob> | FormData): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
