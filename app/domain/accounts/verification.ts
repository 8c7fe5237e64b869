/** The forms that prove an e-mail. Invariant: a code is exactly six digits; blanks that came along in pasting do not count. */
import { z } from "zod";
import { emailField } from "./email.ts";

export const codeField = z
  .string({ error: "code-incomplete" })
  .overwrite((typed) => typed.replace(/[\s-]/g, ""))
  .regex(/^[0-9]{6}$/, { error: "code-incomplete" });

/** Asks for a code. */
export const EmailForm = z.object({ email: emailField() });

/** Proves the e-mail with the code. */
export const VerificationForm = z.object({ email: emailField(), code: codeField });
