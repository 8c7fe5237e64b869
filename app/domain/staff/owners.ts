/** The owners of the shop. Invariant: a change of staff that would leave none is never stored. */
import type { Db } from "../kernel/shop.ts";

/** Whether an owner who can log in is left. Read it after the change, in its transaction: the databases let one of two such changes pass. */
export async function hasOwner(trx: Db): Promise<boolean> {
  const owner = await trx
    .selectFrom("staff")
    .select("id")
    .where("role", "=", "owner")
    .where("password_hash", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return owner !== undefined;
}
