/** Mail over SMTP: a small pool of connections to the configured server. */
import { createTransport } from "nodemailer";
import { maskAddresses } from "./masked.ts";
import { emailMessage, parseSender } from "./message.server.ts";
import { type Mail, MailRefusal } from "./port.ts";
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
        const message = maskAddresses(error instanceof Error ? error.message : String(error));
        throw isFinal(error) ? new MailRefusal(message) : new Error(message);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** The commands that carry the recipient and the content. A refusal of any other one is about the shop's settings. */
const ABOUT_THE_EMAIL = ["RCPT TO", "DATA"];
/** Enhanced codes of the class "security or policy" (RFC 3463), and a missing log-in: an operator can mend these. */
const ABOUT_THE_SENDER = /^5(?:30|\d\d[ -]5\.7\.)/;

/** Whether the server's answer is permanent (RFC 5321, 4.2.1) and about this e-mail. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, response = "" } = error as Error & { command?: string; response?: string };
  return (
    ABOUT_THE_EMAIL.includes(command ?? "") && response.startsWith("5") && !ABOUT_THE_SENDER.test(response)
  );
}
