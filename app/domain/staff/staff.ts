/** Staff work in the shop. Invariant: only a session of their own proves their identity, never a buyer's. */
import { z } from "zod";
import type { Role } from "./role.ts";

/** The member of staff who sends the request. */
export interface Staff {
  id: number;
  name: string;
}

/** With the role that the person has now. */
export interface StaffInRole extends Staff {
  role: Role;
}

/** The name as the log of changes shows it. */
export const StaffName = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u);

const required = z.string({ error: "staff-login-incomplete" });

/** The log-in form: it checks only that both fields are filled in. */
export const StaffLogIn = z.object({
  username: required.trim().min(1, { error: "staff-login-incomplete" }),
  password: required.min(1, { error: "staff-login-incomplete" }),
});

/** The documented call may send the code of a second factor at once. */
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

/** The page's form, with a form that was sent while logged out. */
export const StaffLogInPage = StaffLogIn.extend({ kept: z.string().max(20_000).optional() });
