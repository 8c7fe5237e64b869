/** The owner of an account hears by e-mail of a log-in from elsewhere. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rememberOrigin } from "../../../app/domain/accounts/known-origins.server.ts";
import { noticeUnknownOrigin } from "../../../app/domain/accounts/log-in-notice.server.ts";
import { becomeGuest, becomeUser, emailsTo } from "../../support/accounts.ts";
import { openTestShop, type TestShop } from "../../support/shop.ts";

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
});
afterEach(() => shop.close());

const HOME = { device: null, network: "203.0.113.7" };
const ELSEWHERE = { device: null, network: "198.51.100.9" };

async function noticesTo(email: string): Promise<number> {
  return (await emailsTo(shop, email)).filter(({ kind }) => kind === "newLogIn").length;
}

describe("a log-in", () => {
  it("from a browser and a network that are new to the account is reported to its owner, once", async () => {
    const { id, email } = await becomeUser(shop);
    await noticeUnknownOrigin(shop, id, HOME);
    await rememberOrigin(shop, { account_id: id }, HOME);
    expect(await noticesTo(email)).toBe(0);
    await noticeUnknownOrigin(shop, id, ELSEWHERE);
    await rememberOrigin(shop, { account_id: id }, ELSEWHERE);
    await noticeUnknownOrigin(shop, id, ELSEWHERE);
    expect(await noticesTo(email)).toBe(1);
    const notice = (await emailsTo(shop, email)).find(({ kind }) => kind === "newLogIn");
    expect(notice?.text).toContain("/settings/sessions");
    expect(notice?.text).not.toContain("198.51.100");
  });

  it("from a known browser in another network is not reported", async () => {
    const { id, email } = await becomeUser(shop);
    const device = await rememberOrigin(shop, { account_id: id }, HOME);
    await noticeUnknownOrigin(shop, id, { ...ELSEWHERE, device });
    expect(await noticesTo(email)).toBe(0);
  });

  it("of a guest, who has just proved the mailbox, is not reported", async () => {
    const { id, email } = await becomeGuest(shop);
    await rememberOrigin(shop, { account_id: id }, HOME);
    await noticeUnknownOrigin(shop, id, ELSEWHERE);
    expect(await noticesTo(email)).toBe(0);
  });
});
