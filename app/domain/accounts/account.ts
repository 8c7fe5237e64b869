/** Accounts are found here. Invariant: an e-mail that a request claims finds nobody's account but the viewer's own. */

import type { Row } from "../../../db/schema.ts";
import { Refusal } from "../refusal.ts";
import type { Db } from "../shop.ts";
import type { Viewer, ViewerAccount } from "../viewer.ts";

type AccountRow = Pick<Row<"accounts">, "id" | "email" | "username" | "user_type" | "language">;

export function viewerAccountOf(row: AccountRow): ViewerAccount {
  const { id, email, username, user_type: userType, language } = row;
  return { id, email, username, userType, language };
}

export async function findAccountByEmail(db: Db, email: string): Promise<Row<"accounts"> | undefined> {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

/** The viewer's account, when the e-mail that a query or a body claims is theirs or is not given. @throws Refusal "email-unverified" or "not-yours" */
export function claimedAccount(viewer: Viewer, claimedEmail: string | undefined): ViewerAccount {
  if (!viewer.account) throw new Refusal("email-unverified");
  if (claimedEmail && claimedEmail.trim().toLowerCase() !== viewer.account.email)
    throw new Refusal("not-yours");
  return viewer.account;
}
