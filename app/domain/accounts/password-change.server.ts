/** Replacing a password that one knows. Invariant: whoever else was logged in with the old one no longer is. */
import type { z } from "zod";
import type { Shop } from "../shop.ts";
import type { Viewer } from "../viewer.ts";
import { accept } from "./accept.ts";
import { addresseeOf, writePasswordReplaced } from "./letters.ts";
import { logInKey } from "./log-in.server.ts";
import { proveOwner } from "./own-password.server.ts";
import { hashPassword } from "./password.server.ts";
import { PasswordChange } from "./password-change.ts";
import { closeAllSessions } from "./session.server.ts";
import { forgetTries } from "./throttle.ts";

/**
 * Sets the new password and ends every session; the caller opens a new one for the browser that did it.
 * @throws Refusal "not-signed-in", "password-wrong", "too-many-requests" or of the password rules
 */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof PasswordChange>,
): Promise<void> {
  const { currentPassword, password } = accept(PasswordChange, input);
  const account = await proveOwner(shop, viewer, { password: currentPassword, field: "currentPassword" });
  const passwordHash = await hashPassword(password);
  const now = shop.clock.now();
  await shop.db.transaction().execute(async (trx) => {
    await trx
      .updateTable("accounts")
      .set({ password_hash: passwordHash })
      .where("id", "=", account.id)
      .where("deleted_at", "is", null)
      .execute();
    // A link to set another password must not outlive the change.
    await trx.deleteFrom("password_resets").where("account_id", "=", account.id).execute();
    await closeAllSessions(trx, account.id);
    await forgetTries(trx, logInKey(shop, account.email));
    await writePasswordReplaced(shop, trx, addresseeOf(account), now);
  });
  shop.log.info({ account: account.id }, "password changed");
  shop.nudgeWorker();
}
