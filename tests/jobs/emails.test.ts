import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropEmail, sendEmail } from "../../app/domain/email/send-email.ts";
import { bodyOf } from "../../app/domain/kernel/email-body.ts";
import { enqueueEmail } from "../../app/domain/kernel/email-queue.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { MailRefusal } from "../../app/ports/mail/port.ts";
import { transact } from "../../db/transact.ts";
import { faultsOf } from "../specification/html.ts";
import { eventually, type JobShop, jobsOf, openJobShop } from "./job-shop.ts";

let shop: JobShop;
beforeEach(async () => {
  shop = await openJobShop();
});
afterEach(() => shop.db.destroy());

const email = {
  uniqueKey: "verificationCode:1",
  kind: "verificationCode",
  recipient: "anna@example.com",
  subject: "Your verification code",
  text: "123456",
  html: "<p>123456</p>",
};
const write = (more: Partial<typeof email> = {}) =>
  transact(shop, (trx) => enqueueEmail(trx, { ...email, ...more }, shop.clock.now()));
const emailsOf = () => shop.db.selectFrom("emails").selectAll().execute();

async function onlyId(): Promise<string> {
  const emails = await emailsOf();
  expect(emails).toHaveLength(1);
  return emails[0]?.id ?? "";
}

describe("an e-mail", () => {
  it("is written with the job that sends it, once per occasion", async () => {
    await write();
    await write({ text: "another code" });
    const id = await onlyId();
    expect(await emailsOf()).toMatchObject([{ text: "123456", sent_at: null }]);
    expect(await jobsOf(shop)).toMatchObject([
      { kind: "send-email", payload: JSON.stringify({ emailId: id }), state: "waiting" },
    ]);
  });

  it("is not written when its transaction fails", async () => {
    const failing = transact(shop, async (trx) => {
      await enqueueEmail(trx, email, shop.clock.now());
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await emailsOf(), await jobsOf(shop)]).toEqual([[], []]);
  });

  it("is sent once, then its text is cleared", async () => {
    await write();
    const id = await onlyId();
    await sendEmail(shop, id);
    await sendEmail(shop, id);
    const { recipient: to, subject, text, html } = email;
    expect(shop.sent).toEqual([{ id, to, subject, text, html }]);
    expect(await emailsOf()).toMatchObject([{ text: null, html: null, sent_at: shop.clock.now() }]);
  });

  it("keeps its text until it is sent, and keeps its id between attempts", async () => {
    await write();
    const id = await onlyId();
    shop.mailFails = new Error("no connection");
    await expect(sendEmail(shop, id)).rejects.toThrow("no connection");
    expect(await emailsOf()).toMatchObject([{ text: "123456", sent_at: null }]);
    shop.mailFails = null;
    await sendEmail(shop, id);
    expect(shop.sent.map((each) => each.id)).toEqual([id]);
  });

  it("that is unknown or dropped is not sent", async () => {
    await write();
    const id = await onlyId();
    await dropEmail(shop, id);
    await sendEmail(shop, id);
    await sendEmail(shop, "unknown");
    expect(shop.sent).toEqual([]);
    expect(await emailsOf()).toMatchObject([{ text: null, html: null, sent_at: null }]);
  });

  it("is sent by the worker exactly once, over a mail server with errors", async () => {
    shop.mailFails = new Error("451 <anna@example.com> greylisted");
    await write();
    const worker = startWorker(shop, jobKinds, { poll: 4 });
    await eventually(async () => (await jobsOf(shop))[0]?.last_error?.includes("greylisted") === true);
    shop.mailFails = null;
    shop.clock.pass(3_000);
    await eventually(async () => (await jobsOf(shop))[0]?.state === "done");
    await worker.stop();
    expect(shop.sent).toHaveLength(1);
    expect(JSON.stringify([shop.lines, await jobsOf(shop)])).not.toMatch(/anna|123456/);
  });

  it("that the mail server refuses for good is not tried again", async () => {
    shop.mailFails = new MailRefusal("550 no such user: a***@example.com");
    await write();
    await sendEmail(shop, await onlyId());
    expect(await emailsOf()).toMatchObject([{ text: null, html: null, sent_at: null }]);
    expect(shop.lines).toMatchObject([
      { level: "warn", message: "e-mail refused for good", facts: { kind: "verificationCode" } },
    ]);
  });

  it("that is never sent loses its text with its job", async () => {
    shop.mailFails = new Error("no connection");
    await write();
    const worker = startWorker(shop, jobKinds, { poll: 2 });
    await eventually(async () => {
      shop.clock.pass(3600_000);
      return (await jobsOf(shop)).some((job) => job.kind === "send-email" && job.state === "failed");
    });
    await worker.stop();
    expect(await emailsOf()).toMatchObject([{ text: null, html: null, sent_at: null }]);
  });
});

describe("an e-mail's body", () => {
  const body = bodyOf(
    "en",
    [
      'Hello <b>Anna</b> & "friends"',
      { code: "123456" },
      { link: "http://localhost:3000/reset?a=1&b=2", label: "Reset" },
      { link: "javascript:alert(1)", label: "Bad" },
      { picture: "poster", alt: 'The "poster"' },
    ],
    "A <title>",
  );

  it("puts code and link on lines of their own in the text", () => {
    expect(body.text).toBe(
      'Hello <b>Anna</b> & "friends"\n\n123456\n\nReset:\nhttp://localhost:3000/reset?a=1&b=2\n\nBad:\njavascript:alert(1)\n\nThe "poster"\n',
    );
  });

  it("escapes its values in the HTML, and the HTML is valid", async () => {
    expect(body.html).toContain("<p>Hello &lt;b&gt;Anna&lt;/b&gt; &amp; &quot;friends&quot;</p>");
    expect(body.html).toContain("<title>A &lt;title&gt;</title>");
    expect(body.html).toContain('href="http://localhost:3000/reset?a=1&amp;b=2"');
    expect(body.html).not.toContain("javascript:");
    expect(body.html).toContain('<html lang="en">');
    expect(await faultsOf(body.html)).toEqual([]);
    expect(Math.max(...body.html.split("\n").map((line) => line.length))).toBeLessThan(900);
  });
});
