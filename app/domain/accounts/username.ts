/**
 * The public name of an account.
 * Invariant: 5 to 20 of a-z, 0-9 and underscore, so that no two usernames look alike and none needs normalising.
 */
import { z } from "zod";
import type { RefusalCode } from "../kernel/refusal.ts";

export const USERNAME_MIN = 5;
export const USERNAME_MAX = 20;

/** Why a username is refused, or null. Nothing is dropped silently: a visitor must know the name they get. */
export function faultOfUsername(username: string): RefusalCode | null {
  if (username === "") return "fields-missing";
  if (/[^a-z0-9_]/.test(username)) return "username-invalid";
  if (username.length < USERNAME_MIN) return "username-too-short";
  if (username.length > USERNAME_MAX) return "username-too-long";
  return null;
}

/** A username in a form: trimmed and lower-cased, then checked against the rules. */
export const usernameField = z
  .string({ error: "fields-missing" })
  .meta({ description: `${USERNAME_MIN} to ${USERNAME_MAX} of a to z, 0 to 9 and _` })
  .trim()
  .toLowerCase()
  .superRefine((username, context) => {
    const fault = faultOfUsername(username);
    if (fault) context.addIssue({ code: "custom", message: fault });
  });

/** Query of the availability check. */
export const UsernameQuestion = z.object({ username: z.string().trim().toLowerCase().catch("") });
