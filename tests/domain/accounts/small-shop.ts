/** A Shop of database, clock and letters only: what accounts and credits stand on. */

import type { Log, Shop } from "../../../app/domain/shop.ts";
import { connect } from "../../../db/connect.ts";
import { migrate } from "../../../db/migrate.ts";

export interface SmallShop extends Shop {
  clock: { now(): number; pass(ms: number): void };
  /** Every line that was logged, as one text. */
  logged(): string;
  close(): Promise<void>;
}

export async function openSmallShop(): Promise<SmallShop> {
  const db = connect(":memory:");
  await migrate(db);
  let time = Date.UTC(2025, 4, 4, 12);
  const lines: string[] = [];
  const line = (facts: object, message: string) => void lines.push(JSON.stringify(facts) + message);
  const log: Log = { info: line, warn: line, error: line };
  const unused = () => Promise.reject(new Error("Accounts and credits use no port"));
  return {
    db,
    log,
    clock: {
      now: () => time,
      pass: (ms) => {
        time += ms;
      },
    },
    mail: { send: unused, close: unused },
    painter: {} as Shop["painter"],
    storage: {} as Shop["storage"],
    settings: {
      production: false,
      port: 3000,
      host: undefined,
      origin: "https://shop.example",
      dataDir: "",
      sessionSecret: "a secret of the tests that is long enough",
      painter: "embedded",
      openAiKey: undefined,
      openAiModel: "",
      smtpUrl: undefined,
      mailFrom: "shop@shop.example",
      demo: false,
      legalName: "Poster & Sons",
      legalAddress: "Lugano",
      contactEmail: "hello@shop.example",
      fairUsePerDay: 60,
    },
    nudgeWorker: () => {},
    logged: () => lines.join("\n"),
    close: () => db.destroy(),
  };
}
