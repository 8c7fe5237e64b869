/** Mail over SMTP: a small pool of connections to the configured server. */
import { createTransport } from "nodemailer";
import { maskAddresses } from "./masked.ts";
import { emailMessage, parseSender } from "./message.server.ts";
import type { Mail } from "./port.ts";
import { parseSmtpUrl } from "./smtp-url.ts";

export interface SmtpOptions {
  /** "smtp://user:password@mail.example:587" with STARTTLS, or "smtps://…" for TLS from the first byte. */
  url: string;
  /** "Name <address>" */
  from: string;
  /** Longest silence of the server, in milliseconds. */
  timeoutMs?: number;
}

/** Prepares the pool; the first e-mail connects. @throws Error when url or from is invalid */
export function openSmtp({ url, from, timeoutMs = 20_000 }: SmtpOptions): Mail {
  const sender = parseSender(from);
  const transport = createTransport({
    url,
    ...parseSmtpUrl(url),
    pool: true,
    maxConnections: 3,
    // The job that sends an e-mail retries by itself, with growing pauses.
    maxRequeues: 1,
    idleTimeout: 30_000,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(email) {
      // Only a connection shows whether the server takes 8-bit text: ASCII or quoted-printable always pass.
      const message = emailMessage(email, sender, { eightBit: false });
      try {
        await transport.sendMail(message);
      } catch (error) {
        // Servers quote the rejected address, and errors end up in logs.
        throw new Error(maskAddresses(error instanceof Error ? error.message : String(error)));
      }
    },
    async close() {
      transport.close();
    },
  };
}
