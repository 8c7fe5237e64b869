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

/** The same on the page, with the form that was sent while nobody was logged in. */
export const StaffLogInPage = StaffLogIn.extend({ kept: z.string().max(20_000).optional() });
