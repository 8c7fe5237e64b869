/** The forms about a customer. Invariant: one press never deletes an account: staff type its e-mail address. */
import { z } from "zod";
import { emailField } from "../accounts/forms.ts";

export const CustomerBlock = z.object({
  email: emailField("not-found"),
  /** What the button said; a second press of an old page changes nothing. */
  set: z.enum(["block", "unblock"], { error: "invalid" }),
});

export const CustomerDeletion = z.object({
  email: z.string({ error: "email-mismatch" }).trim().toLowerCase().min(1, { error: "email-mismatch" }),
  /** Required where earnings are not paid out. */
  giveUpEarnings: z.boolean().default(false),
});
