/** The form that deletes an account. Invariant: nobody deletes by one press: it asks for the password and the username. */
import { z } from "zod";
import { ownPasswordField } from "./own-password.ts";

export const AccountDeletion = z.object({
  username: z.string({ error: "fields-missing" }).trim().toLowerCase().min(1, { error: "fields-missing" }),
  password: ownPasswordField,
  /** Needed where earnings were not paid out. */
  giveUpEarnings: z.boolean().default(false),
});
