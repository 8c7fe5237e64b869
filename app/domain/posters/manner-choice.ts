/** The valid manners, from any source. Invariant: a poster keeps its manner, because it is printed in it. */
import { z } from "zod";
import { CLOSENESS, COLOURS, type Manner, STYLES_OWN } from "./manner.ts";

/** As pages and calls send it. */
export const MannerChoice = z.object({
  colours: z.enum(COLOURS, "colours-unknown"),
  closeness: z.enum(CLOSENESS, "closeness-unknown"),
});

/** The manner that a row stores as JSON; the style's own where it stores none. */
export function readManner(stored: string | null): Manner {
  return stored === null ? STYLES_OWN : MannerChoice.parse(JSON.parse(stored));
}
