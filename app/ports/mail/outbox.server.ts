/** Mail for a shop without a mail server: each e-mail is an `.eml` file that any mail program opens. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { openDurableFolder } from "../durable-folder.server.ts";
import type { PortLog } from "../log.ts";
import { maskAddress } from "./masked.ts";
import { emailMessage, parseSender } from "./message.server.ts";
import type { Email, Mail } from "./port.ts";

export interface OutboxOptions {
  folder: string;
  /** "Name <address>" */
  from: string;
  log: PortLog;
  clock?: { now(): number };
}

/** Opens the outbox, creating its folder. @throws Error when `from` is not an address */
export function openOutbox({ folder, from, log, clock = Date }: OutboxOptions): Mail {
  const sender = parseSender(from);
  const durable = openDurableFolder(folder);
  /** Writes run one after the other, so that two sendings of one e-mail see each other's file. */
  let last: Promise<void> = Promise.resolve();

  async function writeEmail(email: Email): Promise<void> {
    const date = new Date(clock.now());
    const message = emailMessage(email, sender, { eightBit: true, date });
    const before = (await readdir(folder)).find((name) => name.endsWith(`_${email.id}.eml`));
    const file = before ?? `${date.toISOString().replace(/[:.]/g, "-")}_${email.id}.eml`;
    if (!before) await durable.write(file, await new MailComposer(message).compile().build());
    log.info(
      { email: email.id, to: maskAddress(email.to), file: path.join(folder, file) },
      before ? "e-mail was in the outbox already" : "e-mail written to the outbox",
    );
  }

  return {
    send(email) {
      const sent = last.then(() => writeEmail(email));
      last = sent.catch(() => {});
      return sent;
    },
    close: () => last,
  };
}
