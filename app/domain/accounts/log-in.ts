/** The log-in form. Invariant: it asks only whether both fields are there; whether they are right is one answer. */
import { z } from "zod";

const required = z.string({ error: "login-incomplete" });

export const LogIn = z.object({
  email: required.trim().toLowerCase().min(1, { error: "login-incomplete" }),
  password: required.min(1, { error: "login-incomplete" }),
});
