/** The form of a note among staff. Invariant: a note is never empty, and short enough to read. */
import { z } from "zod";

export const NOTE_MAX = 2000;

export const NoteForm = z.object({
  note: z
    .string({ error: "note-missing" })
    .transform((typed) => typed.replaceAll("\r\n", "\n").replaceAll("\0", "").trim())
    .pipe(z.string().min(1, { error: "note-missing" }).max(NOTE_MAX, { error: "note-long" })),
});
