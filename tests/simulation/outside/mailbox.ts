/** The mail server and all mailboxes behind it. */
import type { Email, Mail } from "../../../app/ports/mail/port.ts";

export interface Delivered {
  id: string;
  to: string;
  subject: string;
  text: string;
}

export interface Mailbox {
  mail: Mail;
  /** Each e-mail that arrived, once for each time. */
  delivered: Delivered[];
}

export function openMailbox(): Mailbox {
  const delivered: Delivered[] = [];
  return {
    delivered,
    mail: {
      async send({ id, to, subject, text }: Email) {
        delivered.push({ id, to, subject, text });
      },
      close: async () => {},
    },
  };
}
