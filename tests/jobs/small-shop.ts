import type { Kysely, Selectable } from "kysely";
import { SketchWishes } from "../../app/domain/creations/sketch-wish.ts";
import { PictureBench } from "../../app/domain/posters/picture-bench.ts";
import type { Shop } from "../../app/domain/shop.ts";
import type { Letter } from "../../app/ports/mail/port.ts";
import { openEmbeddedPayments } from "../../app/ports/payments/embedded.server.ts";
import { connect } from "../../db/connect.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database } from "../../db/schema.ts";

export interface SmallShop extends Shop {
  clock: { now(): number; pass(ms: number): void };
  /** What the mail has taken; `mailFails` makes it throw instead. */
  sent: Letter[];
  mailFails: Error | null;
  lines: { level: string; facts: object; message: string }[];
}

/** A Shop with a real database and nothing behind its ports: what jobs and letters need. */
export async function openSmallShop(db: Kysely<Database> = connect(":memory:")): Promise<SmallShop> {
  await migrate(db);
  let time = Date.UTC(2026, 10, 20, 12);
  const lines: SmallShop["lines"] = [];
  const tell = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  const nothing = async () => {
    throw new Error("Not needed here.");
  };
  const shop: SmallShop = {
    db,
    lines,
    sent: [],
    mailFails: null,
    clock: {
      now: () => time,
      pass: (ms) => {
        time += ms;
      },
    },
    log: { info: tell("info"), warn: tell("warn"), error: tell("error") },
    mail: {
      send: async (letter) => {
        if (shop.mailFails) throw shop.mailFails;
        shop.sent.push(letter);
      },
      close: async () => {},
    },
    painter: { name: "embedded", styles: [], paint: nothing, proposeCrop: nothing, close: async () => {} },
    payments: openEmbeddedPayments({
      db,
      clock: { now: () => time },
      sessionSecret: "0123456789abcdef0123456789abcdef",
      ownAddress: () => null,
      promise: nothing,
      nudge: () => {},
    }),
    video: { name: "embedded", probe: nothing, frames: nothing, compress: nothing, close: async () => {} },
    storage: {
      put: nothing,
      putFile: nothing,
      withFile: nothing,
      read: nothing,
      stream: nothing,
      size: nothing,
      remove: nothing,
    },
    settings: {
      production: false,
      port: 0,
      host: undefined,
      origin: "http://localhost",
      dataDir: "",
      sessionSecret: "0123456789abcdef0123456789abcdef",
      painter: "embedded",
      video: null,
      openAiKey: undefined,
      printProfile: undefined,
      openAiModel: "",
      payments: "embedded",
      stripe: null,
      ga4: null,
      smtpUrl: undefined,
      mailFrom: "Shop <shop@shop.example>",
      firstStaff: null,
      demo: false,
      legalName: "",
      legalAddress: "",
      contactEmail: "",
      fairUsePerDay: 1,
    },
    analytics: null,
    nudgeWorker: () => {},
    pictureBench: new PictureBench(),
    sketchWishes: new SketchWishes(),
    nudgeSketcher: () => {},
    ownAddress: null,
  };
  return shop;
}

export function jobsOf(shop: Shop): Promise<Selectable<Database["jobs"]>[]> {
  return shop.db.selectFrom("jobs").selectAll().orderBy("id").execute();
}

/** Waits for something that another part of the process does; fails after five seconds. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 25));
