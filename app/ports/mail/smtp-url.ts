/**
 * The address of the mail server, and the security that the connection needs.
 * Invariant: a password travels only over TLS. So does every e-mail that leaves the machine, unless the address says
 * otherwise.
 */

export interface SmtpServer {
  /** For a server that begins without TLS: STARTTLS is required, or not tried. */
  requireTLS: boolean;
  ignoreTLS: boolean;
}

const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** @throws Error in one sentence, without the password */
export function parseSmtpUrl(text: string): SmtpServer {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname || !/^smtps?:$/.test(url.protocol)) {
    throw new Error("SMTP_URL must be an address such as smtp://user:password@mail.example:587.");
  }
  const asksForPlain = [...url.searchParams].some(
    ([name, value]) => name === "ignoreTLS" && value === "true",
  );
  if (url.searchParams.size > (asksForPlain ? 1 : 0)) {
    throw new Error("SMTP_URL may only carry the parameter ignoreTLS=true.");
  }
  if (asksForPlain && url.protocol === "smtps:") {
    throw new Error("SMTP_URL must begin with smtp: where it carries ignoreTLS=true.");
  }
  const hasPassword = url.username !== "" || url.password !== "";
  if (asksForPlain && hasPassword) {
    throw new Error(
      "SMTP_URL must not carry a password beside ignoreTLS=true: a password is only sent over TLS.",
    );
  }
  if (url.protocol === "smtps:") return { requireTLS: false, ignoreTLS: false };
  const isPlain = asksForPlain || (!hasPassword && LOOPBACK.test(url.hostname));
  return { requireTLS: !isPlain, ignoreTLS: isPlain };
}
