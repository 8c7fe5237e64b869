import { DataStore } from "@tus/server";
import type { Selectable } from "kysely";
import { DiskSpace } from "../../app/domain/kernel/disk-space.ts";
import { PictureRenderer } from "../../app/domain/kernel/picture-renderer.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { eventHandlers } from "../../app/event-handlers.server.ts";
import type { Email } from "../../app/ports/mail/port.ts";
import { openSimulatedPayments } from "../../app/ports/payments/simulator.server.ts";
import { migrate } from "../../db/migrate.ts";
import type { Database, ShopDatabase } from "../../db/schema.ts";
import { openMemoryDatabase } from "../support/database.ts";

export interface JobShop extends Shop {
  clock: { now(): number; pass(ms: number): void };
  /** The e-mails that were sent; with `mailFails`, sending throws instead. */
  sent: Email[];
  mailFails: Error | null;
  /** Free space of the disk. */
  freeBytes: number;
  lines: { level: string; facts: object; message: string }[];
}

/** A Shop for tests of jobs and e-mails: a real database, and ports that do nothing. */
export async function openJobShop(opened?: ShopDatabase): Promise<JobShop> {
  const db = opened ?? (await openMemoryDatabase());
  await migrate(db);
  let time = Date.UTC(2026, 10, 20, 12);
  const lines: JobShop["lines"] = [];
  const logAs = (level: string) => (facts: object, message: string) =>
    void lines.push({ level, facts, message });
  const log = { info: logAs("info"), warn: logAs("warn"), error: logAs("error") };
  const nothing = async () => {
    throw new Error("Not needed here.");
  };
  const shop: JobShop = {
    db,
    eventHandlers,
    disk: new DiskSpace({ freeBytes: async () => shop.freeBytes, clock: { now: () => time }, log }),
    freeBytes: 1e12,
    lines,
    sent: [],
    mailFails: null,
    clock: {
      now: () => time,
      pass: (ms) => {
        time += ms;
      },
    },
    log,
    mail: {
      send: async (email) => {
        if (shop.mailFails) throw shop.mailFails;
        shop.sent.push(email);
      },
      close: async () => {},
    },
    arrivals: { store: new DataStore(), withFile: nothing, removeOld: async () => 0 },
    painter: { name: "embedded", styles: [], paint: nothing, proposeCrop: nothing, close: async () => {} },
    ...openSimulatedPayments({
      file: ":memory:",
      origin: "http://localhost",
      db,
      clock: { now: () => time },
      log,
      sessionSecret: "0123456789abcdef0123456789abcdef",
      ownAddress: () => null,
    }),
    press: {
      name: "workshop",
      takesChanges: true,
      quote: nothing,
      submit: nothing,
      job: async () => null,
      cancel: nothing,
      changed: async () => [],
      readNotification: () => null,
      workshop: null,
      close: async () => {},
    },
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
      databaseUrl: null,
      bucket: null,
      redirectsToBucket: false,
      replica: null,
      dataDir: "",
      sessionSecret: "0123456789abcdef0123456789abcdef",
      painter: "embedded",
      video: null,
      openAiKey: undefined,
      printProfile: undefined,
      press: { name: "workshop" },
      printBleed: 3,
      openAiModel: "",
      payments: "embedded",
      stripe: null,
      ga4: null,
      smtpUrl: undefined,
      mailFrom: "Shop <shop@shop.example>",
      firstStaff: null,
      demo: false,
      role: "both",
      processes: 1,
      isShared: false,
      legalName: "",
      legalAddress: "",
      contactEmail: "",
      register: null,
      vatId: null,
      iossNumber: null,
      iossLimit: 13_500,
      handlingDays: [2, 5],
      transitDays: [3, 7],
      printCost: null,
      euResponsible: null,
      missing: [],
      uploadQuota: 1_000_000_000,
      fairUsePerDay: 1,
    },
    analytics: null,
    wakeWorker: () => {},
    pictureRenderer: new PictureRenderer(),
    wakeSketcher: () => {},
    ownAddress: null,
  };
  return shop;
}

export function jobsOf(shop: Shop): Promise<Selectable<Database["jobs"]>[]> {
  return shop.db.selectFrom("jobs").selectAll().orderBy("id").execute();
}

/** Waits for something that another part of the process does; fails after twenty seconds. */
export async function eventually(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error("It did not happen.");
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 25));
