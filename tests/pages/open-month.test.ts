/** A member pays an open month with the present card. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { membershipOf } from "../../app/domain/membership/membership.ts";
import { enter, openCreator } from "../support/gallery.ts";
import { answerBank, changeCardTo, join, passTime } from "../support/membership.ts";
import { CARDS } from "../support/orders.ts";
import { openTestShop, serve, type TestServer, type TestShop, type Visitor } from "../support/shop.ts";
import { stripeOf } from "../support/stripe.ts";

const MONTH = "/membership/card/return?month=open";
const HOUR = 3600_000;

let shop: TestShop;
let server: TestServer;
let visitor: Visitor;
beforeEach(async () => {
  shop = await openTestShop();
  server = await serve(shop);
});
afterEach(async () => {
  await server.close();
  await shop.close();
});

/** A member whose renewal this card did not pay. */
async function missPayment(card: string): Promise<void> {
  const viewer = await openCreator(shop);
  await join(shop, viewer);
  await changeCardTo(shop, viewer, card);
  const { currentPeriodEnd } = (await membershipOf(shop, viewer)) ?? {};
  await passTime(shop, (currentPeriodEnd ?? 0) - shop.clock.now() + HOUR);
  visitor = await enter(shop, server, viewer);
}

const redirectOf = ({ status, headers }: Response) => [status, headers.get("Location")];

async function read(path: string): Promise<string> {
  const answer = await visitor.get(path);
  return (await answer.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
}

it("asks the bank on the page, and says when the month is paid", async () => {
  await missPayment(CARDS.confirms);
  expect(await read("/membership/card")).toContain("Pay CHF 9.99 with this card");
  expect(redirectOf(await visitor.post(MONTH, { pay: "now" }))).toEqual([303, MONTH]);
  const page = await read(MONTH);
  expect(page).toContain("Your bank asks you to confirm the payment of CHF 9.99.");
  await answerBank(shop, /data-client-secret="([^"]+)"/.exec(page)?.[1] ?? "");
  expect(redirectOf(await visitor.post(MONTH, {}))).toEqual([303, MONTH]);
  expect(redirectOf(await visitor.get(MONTH))).toEqual([303, "/settings"]);
  const paid = await read("/settings");
  expect(paid).toContain("Month paid");
  expect(paid).not.toContain("Your payment failed");
  expect(paid).toContain("Visa ending in 3184");
  expect(await read("/membership/card")).not.toContain("with this card");
});

it("leads back to the card form where the card is refused again, and opening a page tries nothing", async () => {
  await missPayment(CARDS.funds);
  const tries = async () => (await stripeOf(shop).charges.list({ limit: 100 })).data.length;
  const before = await tries();
  expect(redirectOf(await visitor.get(MONTH))).toEqual([303, "/membership/card"]);
  expect(redirectOf(await visitor.post(MONTH, {}))).toEqual([303, MONTH]);
  expect(await tries()).toBe(before);
  expect(redirectOf(await visitor.post(MONTH, { pay: "now" }))).toEqual([303, "/membership/card"]);
  expect(await tries()).toBe(before + 1);
  expect(await read("/membership/card")).toContain("Payment Failed");
});
