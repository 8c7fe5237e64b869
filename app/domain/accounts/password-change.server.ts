/** Replaces a known password. Invariant: every other session of the old password ends. */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import type { Shop } from "../kernel/shop.ts";
import type { Viewer } from "../kernel/viewer.ts";
import { addresseeOf, enqueuePasswordReplacedEmail } from "./account-emails.ts";
import { accept, PasswordChange } from "./forms.ts";
import { forgetOrigins } from "./known-origins.server.ts";
import { logInSubject } from "./log-in.server.ts";
import { clearAllAttempts } from "./log-in-attempts.server.ts";
import { proveOwner } from "./own-password.server.ts";
import { hashNewPassword } from "./password.server.ts";
import { closeAllSessions } from "./session.server.ts";

/**
 * Sets the new password and ends every session; the caller opens a new one for this browser.
 * @throws Refusal "not-signed-in", "password-wrong", "too-many-requests" or of the password rules
 */
export async function changePassword(
  shop: Shop,
  viewer: Viewer,
  input: z.input<typeof PasswordChange>,
): Promise<void> {
  const { currentPassword, password } = accept(PasswordChange, input);
  const account = await proveOwner(shop, viewer, { password: currentPassword, field: "currentPassword" });
  const passwordHash = await hashNewPassword(password, [account.email, account.username ?? ""]);
  const now = shop.clock.now();
  await transact(shop, async (trx) => {
    await trx
      .updateTable("accounts")
      .set({ password_hash: passwordHash })
      .where("id", "=", account.id)
      .where("deleted_at", "is", null)
      .execute();
    // A link to set another password must not outlive the change.
    await trx.deleteFrom("password_resets").where("account_id", "=", account.id).execute();
    await closeAllSessions(trx, account.id);
    await clearAllAttempts(trx, logInSubject(shop, account.email));
    await forgetOrigins(shop, trx, { account_id: account.id });
    await enqueuePasswordReplacedEmail(shop, trx, addresseeOf(account), now);
  });
  shop.log.info({ account: account.id }, "password changed");
  shop.wakeWorker();
}
