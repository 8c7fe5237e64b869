/** The account of a member. Invariant: it has the benefits of a member as long as one of its memberships runs. */
import type { Row } from "../../../db/schema.ts";
import type { Db } from "../kernel/shop.ts";
import { isRunning } from "./membership.ts";

export type MemberAccount = Pick<Row<"accounts">, "id" | "email" | "language">;

/** Updates the account to its membership. Returns it; undefined when it is deleted. */
export async function syncMember(
  trx: Db,
  membership: Row<"memberships">,
): Promise<MemberAccount | undefined> {
  const account = await trx
    .selectFrom("accounts")
    .select(["id", "email", "language"])
    .where("id", "=", membership.account_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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
