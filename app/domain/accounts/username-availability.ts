/** Whether a username is free. Invariant: the answer is the rule that registering holds to. */
import type { Db, Shop } from "../shop.ts";
import { faultOfUsername } from "./username.ts";

/** Whether somebody may register with this username. A name that the rules refuse is not available. */
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
