/** Mail for a shop without a mail server: each letter is an `.eml` file that any mail program opens. */
import { readdir } from "node:fs/promises";
import path from "node:path";
import MailComposer from "nodemailer/lib/mail-composer";
import { openDurableFolder } from "../durable-folder.server.ts";
import type { PortLog } from "../log.ts";
import { maskAddress } from "./masked.ts";
import { messageOf, parseSender } from "./message.server.ts";
import type { Letter, Mail } from "./port.ts";

export interface OutboxOptions {
  folder: string;
  /** "Name <address>" */
  from: string;
  log: PortLog;
  clock?: { now(): number };
}

/** Opens the outbox, creating its folder. @throws Error when `from` is no address */
export function openOutbox({ folder, from, log, clock = Date }: OutboxOptions): Mail {
  const sender = parseSender(from);
  const durable = openDurableFolder(folder);
  /** Letters are laid down one after the other: two sendings of one letter then see each other's file. */
  let last: Promise<void> = Promise.resolve();

  async function lay(letter: Letter): Promise<void> {
    const date = new Date(clock.now());
    const message = messageOf(letter, sender, { eightBit: true, date });
    const before = (await readdir(folder)).find((name) => name.endsWith(`_${letter.id}.eml`));
    const file = before ?? `${date.toISOString().replace(/[:.]/g, "-")}_${letter.id}.eml`;
    if (!before) await durable.write(file, await new MailComposer(message).compile().build());
    log.info(
      { letter: letter.id, to: maskAddress(letter.to), file: path.join(folder, file) },
      before ? "letter was in the outbox already" : "letter laid in the outbox",
    );
  }

  return {
    send(letter) {
      const sent = last.then(() => lay(letter));
      last = sent.catch(() => {});
      return sent;
    },
    close: () => last,
  };
}
