/**
 * The form that deletes an account.
 * Invariant: one press never deletes it: the form asks for the password and the username.
 */
import { z } from "zod";
import { ownPasswordField } from "../accounts/forms.ts";

export const AccountDeletion = z.object({
  username: z.string({ error: "fields-missing" }).trim().toLowerCase().min(1, { error: "fields-missing" }),
  password: ownPasswordField,
  /** Required where earnings are not paid out. */
  giveUpEarnings: z.boolean().default(false),
});
