/** Opens the shop on the disk that a power cut has left, audits it, and compares it with what was acknowledged. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import type { Shop } from "../../app/domain/kernel/shop.ts";
import { closeShop, openShop } from "../../app/shop.server.ts";
import { restoreBackup } from "../../scripts/archive/restoring.ts";
import { silentLog } from "../support/shop-log.ts";
import type { DiskState } from "./disk.ts";
import type { Acknowledgement } from "./trace.ts";

/** Writes the state into an empty folder. */
export function layOut({ files, folders }: DiskState, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of folders) mkdirSync(path.join(folder, name), { recursive: true });
  // The index of the log is in memory that a power cut empties.
  for (const [name, bytes] of files)
    if (!name.endsWith("-shm")) writeFileSync(path.join(folder, name), bytes);
}

/** What is wrong with the shop in the folder; empty where all is well. */
export async function judge(folder: string, acknowledged: readonly Acknowledgement[]): Promise<string[]> {
  let shop: Shop;
  try {
    shop = await openShop({ DATA_DIR: path.join(folder, "data"), VIDEO: "embedded" }, { log: silentLog });
  } catch (error) {
    return [`the shop does not open: ${error}`];
  }
  try {
    const faults = [...(await soundness(shop)), ...(await lostFiles(shop))];
    faults.push(...(await audit(shop)).map(({ what, about }) => `audit: ${what} ${about}`));
    for (const what of acknowledged)
      if (!(await isKept(shop, folder, what))) faults.push(`lost: ${JSON.stringify(what)}`);
    return faults;
  } finally {
    await closeShop(shop);
  }
}

async function soundness({ db }: Shop): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows.map(({ integrity_check }) => integrity_check).filter((text) => text !== "ok");
}

/** Each picture that the database names has its file, whole. */
async function lostFiles({ db, storage }: Shop): Promise<string[]> {
  const pictures = await db.selectFrom("pictures").select(["key", "bytes"]).execute();
  const faults: string[] = [];
  for (const { key, bytes } of pictures) {
    const size = await storage.size(key);
    if (size !== bytes) faults.push(`picture ${key} has ${size ?? "no"} bytes instead of ${bytes}`);
  }
  return faults;
}

async function isKept({ db }: Shop, folder: string, what: Acknowledgement): Promise<boolean> {
  switch (what.kind) {
    case "upload":
      return has(db.selectFrom("creations").select("id").where("id", "=", what.creation));
    case "publication":
      return has(
        db
          .selectFrom("publications")
          .select("id")
          .where("poster_id", "=", what.poster)
          .where("public", "=", 1),
      );
    case "purchase":
      return has(
        db.selectFrom("orders").select("id").where("id", "=", what.order).where("payment_state", "=", "paid"),
      );
    case "e-mail":
      return has(
        db.selectFrom("emails").select("id").where("id", "=", what.id).where("sent_at", "is not", null),
      );
    case "backup":
      return isRestorable(path.join(folder, what.file), path.join(folder, "restored"));
  }
}

async function has(query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> {
  return (await query.executeTakeFirst()) !== undefined;
}

async function isRestorable(file: string, into: string): Promise<boolean> {
  return restoreBackup(file, into).then(
    () => true,
    () => false,
  );
}
