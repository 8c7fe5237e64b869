import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { maskAddresses } from "../../app/ports/mail/masked.ts";
import { openOutbox } from "../../app/ports/mail/outbox.server.ts";
import { openSmtp } from "../../app/ports/mail/smtp.server.ts";
import { letter, mailContract } from "./mail-contract.ts";
import { openSmtpListener } from "./smtp-listener.ts";

const from = "Moment Poster Shop <shop@shop.example>";

function outboxInNewFolder() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "mail-")), "outbox");
  const lines: { facts: object; message: string }[] = [];
  const tell = (facts: object, message: string) => void lines.push({ facts, message });
  const clock = { now: () => Date.UTC(2026, 10, 20, 8, 30, 15, 42) };
  return {
    folder,
    lines,
    mail: openOutbox({ folder, from, clock, log: { info: tell, warn: tell } }),
    files: () => readdirSync(folder).filter((name) => name.endsWith(".eml")),
    close: async () => rmSync(path.dirname(folder), { recursive: true, force: true }),
  };
}

mailContract("outbox", async () => {
  const { mail, folder, files, close } = outboxInNewFolder();
  return { mail, close, arrived: async () => files().map((name) => readFileSync(path.join(folder, name))) };
});

mailContract("SMTP", async () => {
  const listener = await openSmtpListener();
  return {
    mail: openSmtp({ url: listener.url, from }),
    arrived: async () => listener.deliveries.map((delivery) => delivery.message),
    close: listener.close,
  };
});

describe("outbox", () => {
  it("names the file after time and letter, and lays the same letter down once", async () => {
    const { mail, files, close } = outboxInNewFolder();
    await Promise.all([mail.send(letter), mail.send(letter), mail.send({ ...letter, id: "other" })]);
    expect(files()).toEqual([
      `2026-11-20T08-30-15-042Z_${letter.id}.eml`,
      "2026-11-20T08-30-15-042Z_other.eml",
    ]);
    await close();
  });

  it("keeps accents of the text readable in the file", async () => {
    const { mail, folder, files, close } = outboxInNewFolder();
    await mail.send({ ...letter, text: "Grüezi Zoë, Ihr Code: 123456" });
    expect(readFileSync(path.join(folder, files()[0] ?? ""), "utf8")).toContain(
      "\r\nGrüezi Zoë, Ihr Code: 123456\r\n",
    );
    await close();
  });

  it("says one line with a masked recipient, and nothing of the text", async () => {
    const { mail, lines, close } = outboxInNewFolder();
    await mail.send(letter);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.facts).toMatchObject({ letter: letter.id, to: "a***@example.com" });
    expect(JSON.stringify(lines)).not.toMatch(/anna|reset/);
    await close();
  });
});

describe("SMTP", () => {
  it("hands the letter to the one recipient", async () => {
    const listener = await openSmtpListener();
    const mail = openSmtp({ url: listener.url, from });
    await mail.send(letter);
    expect(listener.deliveries).toMatchObject([{ from: "shop@shop.example", to: [letter.to] }]);
    await mail.close();
    await listener.close();
  });

  it("throws when the server refuses, and sends when asked again", async () => {
    const listener = await openSmtpListener();
    listener.state.refuseNext = 1;
    const mail = openSmtp({ url: listener.url, from });
    const complaint = await mail.send(letter).then(String, String);
    expect(complaint).toMatch(/451 try again.*a\*\*\*@example\.com/);
    expect(complaint).not.toContain(letter.to);
    expect(listener.deliveries).toHaveLength(0);
    await mail.send(letter);
    expect(listener.deliveries).toHaveLength(1);
    await mail.close();
    await listener.close();
  });

  it("does not wait for ever for a silent server", async () => {
    const listener = await openSmtpListener();
    listener.state.silent = true;
    const mail = openSmtp({ url: listener.url, from, patience: 100 });
    await expect(mail.send(letter)).rejects.toThrow(/greeting|timeout/i);
    await mail.close();
    await listener.close();
  });

  it("uses one connection for letters in a row", async () => {
    const listener = await openSmtpListener();
    const mail = openSmtp({ url: listener.url, from });
    await mail.send({ ...letter, id: "one" });
    await mail.send({ ...letter, id: "two" });
    expect(listener.state.connections).toBe(1);
    await mail.close();
    await listener.close();
  });

  it("refuses at opening what cannot be meant", () => {
    expect(() => openSmtp({ url: "http://mail.example", from })).toThrow(/SMTP_URL/);
    expect(() => openSmtp({ url: "smtp://mail.example", from: "nobody" })).toThrow(/MAIL_FROM/);
    expect(() => openSmtp({ url: "smtp://mail.example", from: "a@b.example, c@d.example" })).toThrow(
      /MAIL_FROM/,
    );
  });
});

it("masks the addresses in a server's complaint", () => {
  expect(maskAddresses("550 <anna@example.com>: no such user, ask bob@x.example")).toBe(
    "550 <a***@example.com>: no such user, ask b***@x.example",
  );
});
