/**
 * Accounts are found and opened here.
 * Invariant: one account per verified e-mail; without username and password it is a guest's.
 */

import type { Row } from "../../../db/schema.ts";
import { grantWelcomeCredits } from "../credits/welcome.server.ts";
import { Refusal } from "../refusal.ts";
import type { Db } from "../shop.ts";
import type { Viewer, ViewerAccount } from "../viewer.ts";

type AccountRow = Pick<Row<"accounts">, "id" | "email" | "username" | "user_type">;

export function viewerAccountOf(row: AccountRow): ViewerAccount {
  return { id: row.id, email: row.email, username: row.username, userType: row.user_type };
}

export async function findAccountByEmail(db: Db, email: string): Promise<Row<"accounts"> | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

/** The account of an e-mail that has just been proven; a new one is a guest's and has its welcome credits. */
export async function openAccount(trx: Db, email: string, now: number): Promise<Row<"accounts">> {
  await trx
    .insertInto("accounts")
    .values({
      id: crypto.randomUUID(),
      email,
      username: null,
      password_hash: null,
      user_type: "standard",
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  const account = await trx
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await grantWelcomeCredits(trx, account.id, now);
  return account;
}

/** The viewer's account, when the e-mail that a query or a body claims is theirs or is not given. @throws Refusal "email-unverified" or "not-yours" */
export function claimedAccount(viewer: Viewer, claimedEmail: string | undefined): ViewerAccount {
  if (!viewer.account) throw new Refusal("email-unverified");
  if (claimedEmail && claimedEmail.trim().toLowerCase() !== viewer.account.email)
    throw new Refusal("not-yours");
  return viewer.account;
}
