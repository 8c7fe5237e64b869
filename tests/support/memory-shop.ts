/** A test shop with its database in memory, which keeps its log. */

import type { Log } from "../../app/domain/kernel/shop.ts";
import { connect } from "../../db/connect.ts";
import { openTestShop, type TestShop } from "./shop.ts";

export interface MemoryShop extends TestShop {
  /** Every logged line, as one text. */
  logged(): string;
}

export async function openMemoryShop(): Promise<MemoryShop> {
  const lines: string[] = [];
  const line = (facts: object, message: string) => void lines.push(JSON.stringify(facts) + message);
  const log: Log = { info: line, warn: line, error: line };
  const env = { ORIGIN: "https://shop.example", SHOP_LEGAL_NAME: "Poster & Sons" };
  const shop = await openTestShop({ db: connect(":memory:"), log }, env);
  return Object.assign(shop, { logged: () => lines.join("\n") });
}
