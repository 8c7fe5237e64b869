import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Email, Mail } from "../../app/ports/mail/port.ts";
import { readMessage } from "./mime.ts";

export const LINK = `http://localhost:3000/reset/${"a1B2".repeat(40)}?from=email&next=/create`;

export const email: Email = {
  id: "5b0b2a52-9a53-4a0b-9d4f-0d8f4f7e7b11",
  to: "anna.keller@example.com",
  subject: "Your poster is ready",
  text: `Hello Anna,\n\nyour poster is ready:\n${LINK}\n\n.\nThe shop`,
  html: `<!doctype html>\n<p>Your poster: <a href="${LINK}">${LINK}</a></p>`,
};

export interface OpenMail {
  mail: Mail;
  /** What has arrived so far. */
  arrived(): Promise<Buffer[]>;
  close(): Promise<void>;
}

/** Contract of every mail adapter. */
export function mailContract(name: string, open: () => Promise<OpenMail>) {
  describe(`mail contract: ${name}`, () => {
    let post: OpenMail;
    beforeEach(async () => {
      post = await open();
    });
    afterEach(async () => {
      await post.mail.close();
      await post.close();
    });

    async function only() {
      const messages = await post.arrived();
      expect(messages).toHaveLength(1);
      return {
        source: messages[0]?.toString("latin1") ?? "",
        ...readMessage(messages[0] ?? Buffer.alloc(0)),
      };
    }

    it("sends an e-mail as readable text and HTML", async () => {
      await post.mail.send(email);
      const { headers, parts, source } = await only();
      expect(headers.get("to")).toBe("anna.keller@example.com");
      expect(headers.get("from")).toBe("Moment Poster Shop <shop@shop.example>");
      expect(headers.get("subject")).toBe("Your poster is ready");
      expect(headers.get("message-id")).toBe(`<${email.id}@shop.example>`);
      expect(headers.get("auto-submitted")).toBe("auto-generated");
      expect(headers.get("content-type")).toMatch(/^multipart\/alternative/);
      expect(parts.map((part) => part.type)).toEqual([
        "text/plain; charset=utf-8",
        "text/html; charset=utf-8",
      ]);
      expect(parts[0]?.content.replace(/\r\n/g, "\n")).toBe(email.text);
      expect(parts[1]?.content.replace(/\r\n/g, "\n")).toBe(email.html);
      expect(parts[0]?.source).toContain(`\r\n${LINK}\r\n`);
      expect(source).not.toMatch(/base64/i);
    });

    it("has no button to unsubscribe unless its reader can decline it", async () => {
      const unsubscribeUrl = `http://localhost:3000/unsubscribe/${"a1B2".repeat(40)}?key=c3`;
      await post.mail.send(email);
      await post.mail.send({ ...email, id: "declinable", unsubscribeUrl });
      const sent = (await post.arrived()).map((message) => readMessage(message).headers);
      const [plain, declinable] = sent.sort((one) => (one.has("list-unsubscribe") ? 1 : -1));
      expect(plain?.get("list-unsubscribe")).toBeUndefined();
      expect(declinable?.get("list-unsubscribe")?.replace(/\s/g, "")).toBe(`<${unsubscribeUrl}>`);
      expect(declinable?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    });

    it("keeps accents and long lines intact", async () => {
      const text = `Grüezi Zoë,\n${"Żółć ".repeat(400)}`.trim();
      await post.mail.send({
        ...email,
        subject: "Ihr Poster für Zoë ist fertig – schön!",
        text,
        html: `<p>${text}</p>`,
      });
      const { headers, parts, source } = await only();
      expect(headers.get("subject")).toMatch(/^=\?UTF-8\?Q\?/);
      expect(parts[0]?.content.replace(/\r\n/g, "\n")).toBe(text);
      expect(parts[1]?.content.replace(/\r\n/g, "\n")).toBe(`<p>${text}</p>`);
      expect(Math.max(...source.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(998);
    });

    it("sends an e-mail again with the same Message-ID", async () => {
      await post.mail.send(email);
      await post.mail.send(email);
      const ids = (await post.arrived()).map((message) => readMessage(message).headers.get("message-id"));
      expect(new Set(ids).size).toBe(1);
    });

    it("sends several e-mails at once", async () => {
      await Promise.all(
        Array.from({ length: 8 }, (_, index) => post.mail.send({ ...email, id: `email-${index}` })),
      );
      expect(await post.arrived()).toHaveLength(8);
    });

    it("does not let a subject add a header", async () => {
      await post.mail.send({
        ...email,
        subject: "Hello\r\nBcc: thief@example.com\u2028\r\n\r\n<p>body</p>\0",
      });
      const { headers } = await only();
      expect(headers.get("subject")).toBe("Hello Bcc: thief@example.com <p>body</p>");
      expect(headers.has("bcc")).toBe(false);
    });

    it.each([
      "a@example.com\r\nBcc: b@example.com",
      "a@example.com, b@example.com",
      "a@example.com b@example.com",
      "Anna <a@example.com>",
      "friends: a@example.com;",
      "<a@example.com>",
      "a@example.com\0",
      "nobody",
      "",
    ])("refuses %j as a recipient", async (to) => {
      await expect(post.mail.send({ ...email, to })).rejects.toThrow(TypeError);
      expect(await post.arrived()).toHaveLength(0);
    });

    it.each(["../../escape", "a b", "x\r\ny", "<id>", ""])("refuses %j as an e-mail's id", async (id) => {
      await expect(post.mail.send({ ...email, id })).rejects.toThrow(TypeError);
      expect(await post.arrived()).toHaveLength(0);
    });
  });
}
