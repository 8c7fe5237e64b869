/** Staff work in the shop. Invariant: only a session of their own proves their identity, never a buyer's. */
import { z } from "zod";
import { confirmationField, passwordField, passwordsMatch, samePasswords } from "../accounts/password.ts";
import { ROLES, type Role } from "./role.ts";

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
const STAFF_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;
export const StaffName = z.string().regex(STAFF_NAME);

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

const roleField = z.enum(ROLES, { error: "staff-role-missing" });

/** Adds a member of staff. */
export const Invitation = z.object({
  name: z.string({ error: "staff-name-strange" }).trim().regex(STAFF_NAME, { error: "staff-name-strange" }),
  role: roleField,
});

/** What an owner does about a member of staff. */
export const StaffDeed = z.discriminatedUnion("deed", [
  z.object({ deed: z.literal("role"), role: roleField, before: z.enum(ROLES) }),
  z.object({ deed: z.literal("link") }),
  z.object({ deed: z.literal("sessions") }),
  z.object({ deed: z.literal("remove") }),
]);

/** Sets the password by a link. */
export const StaffSetUp = z
  .object({
    token: z.string({ error: "set-up-link-dead" }),
    password: passwordField,
    passwordConfirmation: confirmationField,
  })
  .refine(samePasswords, passwordsMatch);

const passkeyName = z
  .string({ error: "passkey-name-missing" })
  .trim()
  .min(1, { error: "passkey-name-missing" })
  .max(40, { error: "passkey-name-missing" });
const passkeyAnswer = z.string().max(20_000);

/** Begins to add a passkey; with the browser's answer it ends. */
export const NewPasskey = z.object({
  name: passkeyName,
  password: z.string().max(200).optional(),
  credential: passkeyAnswer.optional(),
});

/** What a person does about a passkey of their own. */
export const PasskeyDeed = z.discriminatedUnion("deed", [
  z.object({ deed: z.literal("rename"), passkey: z.string().max(2000), name: passkeyName }),
  z.object({ deed: z.literal("remove"), passkey: z.string().max(2000) }),
]);

/** Begins to log in with a passkey; with the browser's answer it ends. */
export const PasskeyLogIn = z.object({
  credential: passkeyAnswer.optional(),
  kept: z.string().max(20_000).optional(),
});
