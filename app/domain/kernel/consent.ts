/** What the analytics page sends. Invariant: only a press of one of its buttons is a choice. */
import { z } from "zod";

export const ConsentForm = z.object({
  choice: z.enum(["allow", "refuse"], "bad-request"),
  returnTo: z.string().max(2000).optional(),
});
