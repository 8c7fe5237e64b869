/** An e-mail address in a form. Invariant: trimmed, lower-cased and at most 254 characters, so that one mailbox is one account. */
import { z } from "zod";
import type { RefusalCode } from "../refusal.ts";

const EMAIL_MAX = 254;

/** @param missing code of the refusal when nothing was entered */
export function emailField(missing: RefusalCode = "email-invalid") {
  return z
    .string({ error: missing })
    .trim()
    .toLowerCase()
    .min(1, { error: missing, abort: true })
    .max(EMAIL_MAX, { error: "email-invalid", abort: true })
    .pipe(z.email({ error: "email-invalid" }));
}

/** An e-mail that a query or a body claims to ask for; the session decides who asks. */
export const EmailClaim = z.looseObject({ email: z.string().max(EMAIL_MAX).optional() });
