/**
 * Mail carries one letter to one person.
 * Invariant: `send` returns only when the letter has been handed over; it throws otherwise, without
 * the full address in its message, and may be called again.
 */
/** A file that goes along with a letter. */
export interface LetterFile {
  name: string;
  contentType: "application/pdf" | "image/jpeg";
  content: Uint8Array;
  /** The name by which the letter's HTML shows it; null for a file to be opened. */
  inline: string | null;
}

export interface Letter {
  /** Stable id of the letter; becomes its Message-ID, so that a letter sent twice is recognised as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly LetterFile[];
}

export interface Mail {
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
