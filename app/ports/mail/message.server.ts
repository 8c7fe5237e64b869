/**
 * A message is a letter as it goes over the wire.
 * Invariant: nothing in a letter can add a header or a recipient, and no line of it is broken.
 */

import type { SendMailOptions } from "nodemailer";
import addressparser from "nodemailer/lib/addressparser";
import type { Letter, LetterFile } from "./port.ts";

/** Longest line that a mail server must take, without its line end (RFC 5322). */
const LONGEST_LINE = 998;
const LETTER_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;
/** One plain address. Anything cleverer (comments, lists, quoted names) has no business in a recipient. */
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

/** How a letter is sent again is recognised: by the same Message-ID. */
function messageIdOf(letter: Letter, sender: Sender): string {
  if (!LETTER_ID.test(letter.id)) throw new TypeError("A letter's id is made of letters, digits, _ and -.");
  return `<${letter.id}@${sender.address.slice(sender.address.lastIndexOf("@") + 1)}>`;
}

export interface MessageOptions {
  /** Whether the way is known to carry bytes above 127 as they are. */
  eightBit: boolean;
  date?: Date;
}

/** The letter for nodemailer: text and HTML as alternatives, in the plainest encoding that the way allows. */
export function messageOf(
  letter: Letter,
  sender: Sender,
  { eightBit, date }: MessageOptions,
): SendMailOptions {
  if (!ADDRESS.test(letter.to)) throw new TypeError("A letter goes to exactly one address.");
  return {
    messageId: messageIdOf(letter, sender),
    date,
    from: sender,
    to: { name: "", address: letter.to },
    subject: letter.subject.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim(),
    headers: { "Auto-Submitted": "auto-generated" },
    text: partOf("text/plain", letter.text, eightBit),
    html: partOf("text/html", letter.html, eightBit),
    attachments: letter.files?.map(attachmentOf),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function attachmentOf({ name, contentType, content, inline }: LetterFile) {
  return {
    filename: name,
    contentType,
    content: Buffer.from(content),
    ...(inline === null ? {} : { cid: inline, contentDisposition: "inline" as const }),
  };
}

/**
 * nodemailer alone would turn any line above 76 characters into quoted-printable, in which an
 * address to click reads as "?code=3D12=" and a line end: so plain parts are made here.
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
