/** Finds accounts. Invariant: an email that a request claims finds no account but the viewer's own. */

import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db } from "../kernel/shop.ts";
import type { Viewer, ViewerAccount } from "../kernel/viewer.ts";

type AccountRow = Pick<Row<"accounts">, "id" | "email" | "username" | "user_type" | "language">;

export function viewerAccountOf(row: AccountRow): ViewerAccount {
  const { id, email, username, user_type: userType, language } = row;
  return { id, email, username, userType, language };
}

export async function findAccountByEmail(db: Db, email: string): Promise<Row<"accounts"> | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

/** The account may have been deleted since its page was opened. @throws Refusal "not-signed-in" */
export async function assertAccountIsThere(trx: Db, accountId: string): Promise<void> {
  const account = await trx
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!account) throw new Refusal("not-signed-in");
}

/**
 * The viewer's account, if the email that a query or a body claims is theirs or is missing. `unknown` is the refusal for
 * a viewer without an account: only painting asks for a verified email.
 * @throws Refusal "not-signed-in" or "email-unverified" as `unknown` says, or "not-yours"
 */
export function claimedAccount(
  viewer: Viewer,
  claimedEmail: string | undefined,
  unknown: "email-unverified" | "not-signed-in" = "not-signed-in",
): ViewerAccount {
  if (!viewer.account) throw new Refusal(unknown);
  if (claimedEmail && claimedEmail.trim().toLowerCase() !== viewer.account.email)
    throw new Refusal("not-yours");
  return viewer.account;
}
