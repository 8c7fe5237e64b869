/**
 * A form of the back office that was sent when its session had ended: it comes back after the log-in.
 * Invariant: it is shown again for its sender to look at, and never sent by itself; passwords and codes are never in one.
 */
import { z } from "zod";

const MOST_FIELDS = 40;
const MOST_LETTERS = 8000;
const SECRET = /password|^code$/i;

const Kept = z.object({
  /** The page on which it stands. */
  path: z.string().regex(/^\/admin(\/[\w-]+)*(\?\S*)?$/),
  fields: z.record(z.string(), z.string()),
});

export type KeptForm = z.output<typeof Kept>;

/** What goes along with the log-in, ticks of one name in lines of one text; null where there is nothing to keep. */
export function packForm(path: string, form: Iterable<[string, unknown]>): string | null {
  const fields: Record<string, string> = {};
  let letters = 0;
  for (const [name, value] of form) {
    if (typeof value !== "string" || SECRET.test(name)) continue;
    letters += name.length + value.length;
    if (Object.keys(fields).length >= MOST_FIELDS || letters > MOST_LETTERS) return null;
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}\n${value}` : value;
  }
  const kept = Kept.safeParse({ path, fields });
  return kept.success && Object.keys(fields).length > 0 ? JSON.stringify(kept.data) : null;
}

/** What came along, where it is such a form. */
export function unpackForm(packed: string | null | undefined): KeptForm | null {
  if (!packed) return null;
  try {
    return Kept.parse(JSON.parse(packed));
  } catch {
    return null;
  }
}
