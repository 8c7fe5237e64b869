/** The field for the password that one has. Invariant: it asks only whether something was entered; the rules are those of new ones. */
import { z } from "zod";

export const ownPasswordField = z.string({ error: "fields-missing" }).min(1, { error: "fields-missing" });

/** A form that asks for nothing else. */
export const OwnPassword = z.object({ password: ownPasswordField });
