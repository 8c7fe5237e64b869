/** Whether a username is free. Invariant: registration follows the same rule. */
import type { Db, Shop } from "../kernel/shop.ts";
import { faultOfUsername } from "./username.ts";

/** Whether a visitor may register with this username. A name that breaks the rules is not available. */
export async function isUsernameAvailable(shop: Shop, username: string): Promise<boolean> {
  const wanted = username.trim().toLowerCase();
  return faultOfUsername(wanted) === null && !(await isUsernameTaken(shop.db, wanted));
}

export async function isUsernameTaken(db: Db, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("accounts")
    .select("id")
    .where("username", "=", username)
    .executeTakeFirst();
  return row !== undefined;
}
