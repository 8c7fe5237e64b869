/**
 * Accounts are opened here.
 * Invariant: one account per verified e-mail; without username and password it is a guest's.
 */
import type { Row } from "../../../db/schema.ts";
import type { Language } from "../../locales/languages.ts";
import { grantWelcomeCredits } from "../credits/welcome.server.ts";
import type { Db } from "../shop.ts";

/** The account of an e-mail that has just been proven; a new one is a guest's and has its welcome credits. */
export async function openAccount(
  trx: Db,
  email: string,
  now: number,
  language: Language = "en",
): Promise<Row<"accounts">> {
  await trx
    .insertInto("accounts")
    .values({
      id: crypto.randomUUID(),
      email,
      username: null,
      password_hash: null,
      user_type: "standard",
      language,
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
