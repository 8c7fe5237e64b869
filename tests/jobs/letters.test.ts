import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dropLetter, sendLetter, writeLetter } from "../../app/domain/letters/letter.ts";
import { bodyOf } from "../../app/domain/letters/letter-body.ts";
import { jobKinds } from "../../app/jobs/kinds.ts";
import { startWorker } from "../../app/jobs/worker.server.ts";
import { faultsOf } from "../specification/html.ts";
import { eventually, jobsOf, openSmallShop, type SmallShop } from "./small-shop.ts";

let shop: SmallShop;
beforeEach(async () => {
  shop = await openSmallShop();
});
afterEach(() => shop.db.destroy());

const letter = {
  uniqueKey: "verificationCode:1",
  kind: "verificationCode",
  recipient: "anna@example.com",
  subject: "Your verification code",
  text: "123456",
  html: "<p>123456</p>",
};
const write = (more: Partial<typeof letter> = {}) =>
  shop.db.transaction().execute((trx) => writeLetter(trx, { ...letter, ...more }, shop.clock.now()));
const lettersOf = () => shop.db.selectFrom("letters").selectAll().execute();

async function onlyId(): Promise<string> {
  const letters = await lettersOf();
  expect(letters).toHaveLength(1);
  return letters[0]?.id ?? "";
}

describe("a letter", () => {
  it("is written with the job that sends it, once per occasion", async () => {
    await write();
    await write({ text: "another code" });
    const id = await onlyId();
    expect(await lettersOf()).toMatchObject([{ text: "123456", sent_at: null }]);
    expect(await jobsOf(shop)).toMatchObject([
      { kind: "send-letter", payload: JSON.stringify({ letterId: id }), state: "waiting" },
    ]);
  });

  it("is not written when its transaction fails", async () => {
    const failing = shop.db.transaction().execute(async (trx) => {
      await writeLetter(trx, letter, shop.clock.now());
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect([await lettersOf(), await jobsOf(shop)]).toEqual([[], []]);
  });

  it("is sent once and forgotten", async () => {
    await write();
    const id = await onlyId();
    await sendLetter(shop, id);
    await sendLetter(shop, id);
    const { recipient: to, subject, text, html } = letter;
    expect(shop.sent).toEqual([{ id, to, subject, text, html }]);
    expect(await lettersOf()).toMatchObject([{ text: null, html: null, sent_at: shop.clock.now() }]);
  });

  it("keeps its text until the mail has taken it, then goes out under the same id", async () => {
    await write();
    const id = await onlyId();
    shop.mailFails = new Error("no connection");
    await expect(sendLetter(shop, id)).rejects.toThrow("no connection");
    expect(await lettersOf()).toMatchObject([{ text: "123456", sent_at: null }]);
    shop.mailFails = null;
    await sendLetter(shop, id);
    expect(shop.sent.map((each) => each.id)).toEqual([id]);
  });

  it("that is unknown or dropped is not sent", async () => {
    await write();
    const id = await onlyId();
    await dropLetter(shop, id);
    await sendLetter(shop, id);
    await sendLetter(shop, "unknown");
    expect(shop.sent).toEqual([]);
    expect(await lettersOf()).toMatchObject([{ text: null, html: null, sent_at: null }]);
  });

  it("goes out by the worker, over a mail server that stumbles, exactly once", async () => {
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

  it("that never goes out is forgotten with its job", async () => {
    shop.mailFails = new Error("no connection");
    await write();
    const worker = startWorker(shop, jobKinds, { poll: 2 });
    await eventually(async () => {
      shop.clock.pass(3600_000);
      return (await jobsOf(shop)).some((job) => job.kind === "send-letter" && job.state === "failed");
    });
    await worker.stop();
    expect(await lettersOf()).toMatchObject([{ text: null, html: null, sent_at: null }]);
  });
});

describe("a letter's body", () => {
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

  it("escapes whatever it is given in the HTML, which a validator passes", async () => {
    expect(body.html).toContain("<p>Hello &lt;b&gt;Anna&lt;/b&gt; &amp; &quot;friends&quot;</p>");
    expect(body.html).toContain("<title>A &lt;title&gt;</title>");
    expect(body.html).toContain('href="http://localhost:3000/reset?a=1&amp;b=2"');
    expect(body.html).not.toContain("javascript:");
    expect(body.html).toContain('<html lang="en">');
    expect(await faultsOf(body.html)).toEqual([]);
    expect(Math.max(...body.html.split("\n").map((line) => line.length))).toBeLessThan(900);
  });
});
