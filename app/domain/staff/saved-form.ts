/**
 * A form of the back office that was sent after its session had ended: it is shown again after the log-in.
 * Invariant: its sender checks and sends it again; it is never sent automatically, and never holds passwords or codes.
 */
import { z } from "zod";

const MOST_FIELDS = 40;
const MOST_CHARACTERS = 8000;
const SECRET = /password|^code$/i;

const Kept = z.object({
  /** The page with the form. */
  path: z.string().regex(/^\/admin(\/[\w-]+)*(\?\S*)?$/),
  fields: z.record(z.string(), z.string()),
});

export type SavedForm = z.output<typeof Kept>;

/** The form to send with the log-in, values of one name as lines of one text; null if there is nothing to keep. */
export function packForm(path: string, form: Iterable<[string, unknown]>): string | null {
  const fields: Record<string, string> = {};
  let characters = 0;
  for (const [name, value] of form) {
    if (typeof value !== "string" || SECRET.test(name)) continue;
    characters += name.length + value.length;
    if (Object.keys(fields).length >= MOST_FIELDS || characters > MOST_CHARACTERS) return null;
    fields[name] = Object.hasOwn(fields, name) ? `${fields[name]}\n${value}` : value;
  }
  const kept = Kept.safeParse({ path, fields });
  return kept.success && Object.keys(fields).length > 0 ? JSON.stringify(kept.data) : null;
}

/** The saved form, if the text is a valid one. */
export function unpackForm(packed: string | null | undefined): SavedForm | null {
  if (!packed) return null;
  try {
    return Kept.parse(JSON.parse(packed));
  } catch {
    return null;
  }
}
