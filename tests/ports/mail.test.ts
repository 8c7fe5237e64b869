import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { maskAddresses } from "../../app/ports/mail/masked.ts";
import { openOutbox } from "../../app/ports/mail/outbox.server.ts";
import { openSmtp } from "../../app/ports/mail/smtp.server.ts";
import { parseSmtpUrl } from "../../app/ports/mail/smtp-url.ts";
import { readSettings } from "../../app/settings.server.ts";
import { email, mailContract } from "./mail-contract.ts";
import { certificate } from "./smtp-certificate.ts";
import { openSmtpListener, type SmtpCommand } from "./smtp-listener.ts";

const from = "Moment Poster Shop <shop@shop.example>";

function outboxInNewFolder() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "mail-")), "outbox");
  const lines: { facts: object; message: string }[] = [];
  const record = (facts: object, message: string) => void lines.push({ facts, message });
  const clock = { now: () => Date.UTC(2026, 10, 20, 8, 30, 15, 42) };
  return {
    folder,
    lines,
    mail: openOutbox({ folder, from, clock, log: { info: record, warn: record } }),
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
  it("names the file by time and id, and writes the same e-mail once", async () => {
    const { mail, files, close } = outboxInNewFolder();
    await Promise.all([mail.send(email), mail.send(email), mail.send({ ...email, id: "other" })]);
    expect(files()).toEqual([
      `2026-11-20T08-30-15-042Z_${email.id}.eml`,
      "2026-11-20T08-30-15-042Z_other.eml",
    ]);
    await close();
  });

  it("keeps accents of the text readable in the file", async () => {
    const { mail, folder, files, close } = outboxInNewFolder();
    await mail.send({ ...email, text: "Grüezi Zoë, Ihr Code: 123456" });
    expect(readFileSync(path.join(folder, files()[0] ?? ""), "utf8")).toContain(
      "\r\nGrüezi Zoë, Ihr Code: 123456\r\n",
    );
    await close();
  });

  it("logs one line with a masked recipient, without the text", async () => {
    const { mail, lines, close } = outboxInNewFolder();
    await mail.send(email);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.facts).toMatchObject({ email: email.id, to: "a***@example.com" });
    expect(JSON.stringify(lines)).not.toMatch(/anna|reset/);
    await close();
  });
});

describe("SMTP", () => {
  it("delivers the e-mail to its one recipient", async () => {
    const listener = await openSmtpListener();
    const mail = openSmtp({ url: listener.url, from });
    await mail.send(email);
    expect(listener.deliveries).toMatchObject([{ from: "shop@shop.example", to: [email.to] }]);
    await mail.close();
    await listener.close();
  });

  it("throws when the server refuses, and sends on the next call", async () => {
    const listener = await openSmtpListener();
    listener.state.refusals = { RCPT: ["451 try again"] };
    const mail = openSmtp({ url: listener.url, from });
    const complaint = await mail.send(email).then(String, String);
    expect(complaint).toMatch(/451 try again.*a\*\*\*@example\.com/);
    expect(complaint).not.toContain(email.to);
    expect(listener.deliveries).toHaveLength(0);
    await mail.send(email);
    expect(listener.deliveries).toHaveLength(1);
    await mail.close();
    await listener.close();
  });

  it.each([
    ["an unknown mailbox", { RCPT: ["550 5.1.1 no such user"] }, "MailRefusal"],
    ["a content that the server does not take", { DATA: ["554 5.6.0 not taken"] }, "MailRefusal"],
    ["a full mailbox", { RCPT: ["452 4.2.2 mailbox full"] }, "Error"],
    ["a shop that must not send", { RCPT: ["550 5.7.1 relay access denied"] }, "Error"],
    ["a shop that must log in", { RCPT: ["530 authentication required"] }, "Error"],
    ["a sender that is not allowed", { MAIL: ["550 5.1.8 unknown sender"] }, "Error"],
  ])("throws a final refusal only where sending again is useless: %s", async (_, refusals, name) => {
    const listener = await openSmtpListener();
    listener.state.refusals = refusals;
    const mail = openSmtp({ url: listener.url, from });
    const error = await mail.send(email).then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe(name);
    expect(error?.message).not.toContain(email.to);
    expect(listener.deliveries).toEqual([]);
    await mail.close();
    await listener.close();
  });

  it("limits its wait for a server that does not answer", async () => {
    const listener = await openSmtpListener();
    listener.state.silent = true;
    const mail = openSmtp({ url: listener.url, from, timeoutMs: 100 });
    await expect(mail.send(email)).rejects.toThrow(/greeting|timeout/i);
    await mail.close();
    await listener.close();
  });

  it("uses one connection for consecutive e-mails", async () => {
    const listener = await openSmtpListener();
    const mail = openSmtp({ url: listener.url, from });
    await mail.send({ ...email, id: "one" });
    await mail.send({ ...email, id: "two" });
    expect(listener.state.connections).toBe(1);
    await mail.close();
    await listener.close();
  });

  describe("with a password", () => {
    const isAuth = ({ line }: SmtpCommand) => line.startsWith("AUTH");

    it.each([
      ["has no TLS", { startTls: false }, /STARTTLS/],
      ["has a certificate of an unknown authority", { startTls: true }, /self-signed certificate/],
    ])("sends no password to a server that %s", async (_why, options, complaint) => {
      const listener = await openSmtpListener(options);
      const mail = openSmtp({ url: `smtp://shop:geheim@127.0.0.1:${listener.port}`, from });
      await expect(mail.send(email)).rejects.toThrow(complaint);
      expect(listener.commands.filter(isAuth)).toEqual([]);
      expect(listener.deliveries).toEqual([]);
      await mail.close();
      await listener.close();
    });

    it("sends it over TLS alone", async () => {
      const listener = await openSmtpListener({ startTls: true });
      const folder = mkdtempSync(path.join(tmpdir(), "authority-"));
      const authority = path.join(folder, "authority.pem");
      writeFileSync(authority, certificate);
      const script = new URL("./smtp-sender.ts", import.meta.url).pathname;
      const url = `smtp://shop:geheim@localhost:${listener.port}`;
      const sender = spawn(process.execPath, ["--import", "tsx", script, url], {
        stdio: "inherit",
        env: { ...process.env, NODE_EXTRA_CA_CERTS: authority },
      });
      expect(await once(sender, "exit")).toEqual([0, null]);
      expect(listener.commands.filter(isAuth)).toEqual([
        { line: `AUTH PLAIN ${Buffer.from("\0shop\0geheim").toString("base64")}`, isSecure: true },
      ]);
      expect(listener.commands.filter(({ isSecure }) => !isSecure).map(({ line }) => line)).toEqual([
        expect.stringMatching(/^EHLO/),
        "STARTTLS",
      ]);
      expect(listener.deliveries).toHaveLength(1);
      await listener.close();
      rmSync(folder, { recursive: true });
    });
  });

  it("requires TLS for every server except one on this machine, unless its address says otherwise", () => {
    const must = { requireTLS: true, ignoreTLS: false };
    const plain = { requireTLS: false, ignoreTLS: true };
    expect(parseSmtpUrl("smtp://mail.example:587")).toEqual(must);
    expect(parseSmtpUrl("smtp://shop:geheim@mail.example:587")).toEqual(must);
    expect(parseSmtpUrl("smtp://shop:geheim@localhost")).toEqual(must);
    expect(parseSmtpUrl("smtp://localhost.example")).toEqual(must);
    expect(parseSmtpUrl("smtp://127.0.0.1.example")).toEqual(must);
    for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "mail.localhost"]) {
      expect([host, parseSmtpUrl(`smtp://${host}:25`)]).toEqual([host, plain]);
    }
    expect(parseSmtpUrl("smtp://mail.example:25?ignoreTLS=true")).toEqual(plain);
    expect(parseSmtpUrl("smtps://shop:geheim@mail.example")).toEqual({ requireTLS: false, ignoreTLS: false });
  });

  it.each([
    "smtp://shop:geheim@mail.example?ignoreTLS=true",
    "smtp://shop:geheim@localhost?ignoreTLS=true",
    "smtps://mail.example?ignoreTLS=true",
    "smtp://mail.example?ignoreTLS=false",
    "smtp://mail.example?requireTLS=false",
    "smtp://mail.example?tls.rejectUnauthorized=false",
    "smtp://shop:geheim@mail.example?ignoreTLS=true&opportunisticTLS=true",
    "smtp://",
    "mail.example:25",
  ])("reports %s as a mistake, in one sentence without the password", (url) => {
    const settings = { DATA_DIR: tmpdir(), SESSION_SECRET: "x".repeat(32) };
    const complaint = expect.objectContaining({
      message: expect.stringMatching(/^SMTP_URL (?!.*geheim)[^\n]*\.$/),
    });
    expect(() => openSmtp({ url, from })).toThrow(complaint);
    expect(() => readSettings({ ...settings, SMTP_URL: url })).toThrow(complaint);
  });

  it("refuses invalid options when it opens", () => {
    expect(() => openSmtp({ url: "http://mail.example", from })).toThrow(/SMTP_URL/);
    expect(() => openSmtp({ url: "smtp://mail.example", from: "nobody" })).toThrow(/MAIL_FROM/);
    expect(() => openSmtp({ url: "smtp://mail.example", from: "a@b.example, c@d.example" })).toThrow(
      /MAIL_FROM/,
    );
  });
});

it("masks the addresses in a server's error", () => {
  expect(maskAddresses("550 <anna@example.com>: no such user, ask bob@x.example")).toBe(
    "550 <a***@example.com>: no such user, ask b***@x.example",
  );
});
