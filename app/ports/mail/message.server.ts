/**
 * Turns an e-mail into its wire format.
 * Invariant: nothing in an e-mail can add a header or a recipient, and no line of it is broken.
 */

import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Email, EmailAttachment } from "./port.ts";

/** Longest line that a mail server must take, without its line end (RFC 5322). */
const LONGEST_LINE = 998;
const EMAIL_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
/** One plain address. A recipient never has comments, lists or quoted names. */
const ADDRESS = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u;

export interface Sender {
  name: string;
  address: string;
}

/** Reads "Name <address>". @throws Error in one sentence when it is not exactly one address */
export function parseSender(from: string): Sender {
  const [sender, ...more] = addressparser(from, { flatten: true });
  if (!sender?.address || more.length > 0 || !ADDRESS.test(sender.address)) {
    throw new Error(`MAIL_FROM must be one address such as "Shop <shop@example.com>", not "${from}".`);
  }
  return { name: sender.name ?? "", address: sender.address };
}

/** The same e-mail always has the same Message-ID, so that a repeated one is recognised. */
function messageIdOf(email: Email, sender: Sender): string {
  if (!EMAIL_ID.test(email.id)) throw new TypeError("An e-mail's id is made of letters, digits, _ and -.");
  return `<${email.id}@${sender.address.slice(sender.address.lastIndexOf("@") + 1)}>`;
}

export interface MessageOptions {
  /** Whether the transport is known to carry bytes above 127 unchanged. */
  eightBit: boolean;
  date?: Date;
}

/** The e-mail for nodemailer: text and HTML as alternatives, in the plainest encoding that the transport allows. */
export function emailMessage(
  email: Email,
  sender: Sender,
  { eightBit, date }: MessageOptions,
): SendMailOptions {
  if (!ADDRESS.test(email.to)) throw new TypeError("An e-mail goes to exactly one address.");
  return {
    messageId: messageIdOf(email, sender),
    date,
    from: sender,
    to: { name: "", address: email.to },
    subject: email.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(),
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribeHeaders(email) },
    text: partOf("text/plain", email.text, eightBit),
    html: partOf("text/html", email.html, eightBit),
    attachments: email.files?.map(attachmentOf),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** The button "Unsubscribe" of mail programs (RFC 8058): one POST, no page. */
function unsubscribeHeaders({ unsubscribeUrl }: Email): Record<string, string> {
  if (!unsubscribeUrl) return {};
  if (/[\s<>,]/.test(unsubscribeUrl)) throw new TypeError("An unsubscribe address is one address.");
  return {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function attachmentOf({ name, contentType, content, inline }: EmailAttachment) {
  return {
    filename: name,
    contentType,
    content: Buffer.from(content),
    ...(inline === null ? {} : { cid: inline, contentDisposition: "inline" as const }),
  };
}

/**
 * nodemailer would turn any line above 76 characters into quoted-printable, in which a link reads as "?code=3D12="
 * and a line end. So this builds plain parts itself.
 */
function partOf(contentType: string, content: string, eightBit: boolean) {
  const lines = content.split(/\r\n?|\n/).map((line) => line.replace(/(?!\t)\p{Cc}/gu, ""));
  const body = `${lines.join("\r\n").trimEnd()}\r\n`;
  const plain = /^[\t\r\n\x20-\x7e]*$/.test(body);
  const short = lines.every((line) => Buffer.byteLength(line) <= LONGEST_LINE);
  if (!short || !(plain || eightBit)) {
    return { content: body, contentTransferEncoding: "quoted-printable" };
  }
  const head = [
    `Content-Type: ${contentType}; charset=utf-8`,
    `Content-Transfer-Encoding: ${plain ? "7bit" : "8bit"}`,
  ];
  return { raw: Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`) };
}
