/** The account of a member. Invariant: it has the benefits of a member as long as one of its memberships runs. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { isRunning } from "./membership.ts";

export type MemberAccount = Pick<Row<"accounts">, "id" | "email" | "language">;

/** The account of the membership; undefined when it is deleted. */
export async function findMemberAccount(
  db: Db,
  { account_id }: Row<"memberships">,
): Promise<MemberAccount | undefined> {
  return db
    .selectFrom("accounts")
    .select(["id", "email", "language"])
    .where("id", "=", account_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}

/** Updates the account to its membership. Returns it; undefined when it is deleted. */
export async function syncMember(
  trx: Db,
  membership: Row<"memberships">,
): Promise<MemberAccount | undefined> {
  const account = await findMemberAccount(trx, membership);
  if (!account) return undefined;
  await trx
    .updateTable("accounts")
    .set({ user_type: isRunning(membership) ? "artistic_collective" : "standard" })
    .where("id", "=", account.id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("memberships")
            .select("id")
            .where("account_id", "=", account.id)
            .where("id", "!=", membership.id)
            .where("state", "in", ["active", "past-due"]),
        ),
      ),
    )
    .execute();
  return account;
}
