/** The form that moves an account to another mailbox. Invariant: it says nothing about whether the address has an account. */
import { z } from "zod";
import { emailField } from "./email.ts";
import { ownPasswordField } from "./own-password.ts";

export const EmailChange = z.object({ email: emailField("fields-missing"), password: ownPasswordField });
