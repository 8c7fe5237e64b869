/**
 * Opens accounts.
 * Invariant: one account per verified email; without username and password it is a guest's.
 */
import type { Row } from "../../../db/schema.ts";
import type { Language } from "../../locales/languages.ts";
import type { Db } from "../kernel/shop.ts";
import { grantWelcomeCredits } from "./welcome-credits.server.ts";

/** The account of an email that has just been verified; a new one is a guest's and gets its welcome credits. */
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
