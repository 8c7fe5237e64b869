/** The test shop for accounts and credits: its database in memory, its log kept for reading. */

import type { Log } from "../../../app/domain/shop.ts";
import { connect } from "../../../db/connect.ts";
import { openTestShop, type TestShop } from "../../shop.ts";

export interface SmallShop extends TestShop {
  /** Every line that was logged, as one text. */
  logged(): string;
}

export async function openSmallShop(): Promise<SmallShop> {
  const lines: string[] = [];
  const line = (facts: object, message: string) => void lines.push(JSON.stringify(facts) + message);
  const log: Log = { info: line, warn: line, error: line };
  const env = { ORIGIN: "https://shop.example", SHOP_LEGAL_NAME: "Poster & Sons" };
  const shop = await openTestShop({ db: connect(":memory:"), log }, env);
  return Object.assign(shop, { logged: () => lines.join("\n") });
}
