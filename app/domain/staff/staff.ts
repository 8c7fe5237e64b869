/** Staff are the people who work in the shop. Invariant: who they are is proved by a session of their own, never by a buyer's. */
import { z } from "zod";

/** Who asks from the back office. */
export interface Staff {
  id: number;
  name: string;
}

export const STAFF_NAME_MAX = 40;

/** As it stands in the log of changes. */
export const StaffName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u);

const required = z.string({ error: "staff-login-incomplete" });

/** The log-in form: it asks only whether both are there. */
export const StaffLogIn = z.object({
  username: required.trim().min(1, { error: "staff-login-incomplete" }),
  password: required.min(1, { error: "staff-login-incomplete" }),
});

/** The documented call may bring the code of a second factor at once. */
export const StaffLogInCall = StaffLogIn.extend({ code: z.string().max(40).optional() });

export const StaffCode = z.object({
  code: z
    .string({ error: "staff-code-wrong" })
    .trim()
    .min(1, { error: "staff-code-wrong" })
    .max(40, { error: "staff-code-wrong" }),
});

export const SecondFactorEnd = StaffCode.extend({
  password: z.string({ error: "password-wrong" }).min(1, { error: "password-wrong" }),
});

/** The same on the page, with the form that was sent while nobody was logged in. */
export const StaffLogInPage = StaffLogIn.extend({ kept: z.string().max(20_000).optional() });
