/**
 * Mail sends one e-mail to one person.
 * Invariant: `send` returns only when the server has taken the e-mail. Otherwise it throws, without the full address in
 * its message: a `MailRefusal` where the server will never take it, else the caller may send again.
 */
/** An attachment of an e-mail. */
export interface EmailAttachment {
  name: string;
  contentType: "application/pdf" | "image/jpeg" | "text/plain; charset=utf-8";
  content: Uint8Array;
  /** The name by which the HTML shows the picture; null for a file to open. */
  inline: string | null;
}

export interface Email {
  /** Stable id; becomes the Message-ID, so that an e-mail sent twice is recognised as one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  files?: readonly EmailAttachment[];
  /** Where its reader ends e-mails of this kind with one POST; absent where they cannot be declined. */
  unsubscribeUrl?: string;
}

export interface Mail {
  send(email: Email): Promise<void>;
  close(): Promise<void>;
}

/** The server refuses this e-mail for good: there is no such mailbox, or its content is not taken. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
}

/** Checks the name, not the class: in development there may be two copies of the class. */
export function isMailRefusal(thing: unknown): thing is MailRefusal {
  return thing instanceof Error && thing.name === "MailRefusal";
}
