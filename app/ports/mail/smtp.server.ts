/** Mail over SMTP: a small pool of connections to the server that the operator names. */
import { createTransport } from "nodemailer";
import { maskAddresses } from "./masked.ts";
import { messageOf, parseSender } from "./message.server.ts";
import type { Mail } from "./port.ts";

export interface SmtpOptions {
  /** "smtp://user:password@mail.example:587", or "smtps://…" for TLS from the first byte. */
  url: string;
  /** "Name <address>" */
  from: string;
  /** Longest silence of the server that is borne, in milliseconds. */
  patience?: number;
}

/** Prepares the pool; the first letter connects. @throws Error when url or from cannot be meant */
export function openSmtp({ url, from, patience = 20_000 }: SmtpOptions): Mail {
  const sender = parseSender(from);
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol)) {
    throw new Error("SMTP_URL must be an address such as smtp://user:password@mail.example:587.");
  }
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    // The job that sends a letter tries again by itself, with growing pauses.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      // Whether the server takes 8-bit text is known only after connecting: ASCII or quoted-printable always pass.
      const message = messageOf(letter, sender, { eightBit: false });
      try {
        await transport.sendMail(message);
      } catch (error) {
        // Servers quote the address that they complain about, and errors end up in logs.
        throw new Error(maskAddresses(error instanceof Error ? error.message : String(error)));
      }
    },
    async close() {
      transport.close();
    },
  };
}
