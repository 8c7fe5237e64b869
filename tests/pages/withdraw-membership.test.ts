/** Withdrawing from a membership without JavaScript and without logging in, and what the member and staff see. */
import { expect, it } from "vitest";
import { membershipWithdrawalLink } from "../../app/domain/membership/withdrawal-link.server.ts";
import { documentOf, wordsOf } from "../support/document.ts";
import { enter, openCreator } from "../support/gallery.ts";
import { locationOf } from "../support/location.ts";
import { DAY, join } from "../support/membership.ts";
import { CARDS, emailsOfKind, runJobs } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import { logInAsStaff } from "../support/staff.ts";
import { deliverEvents } from "../support/stripe.ts";

const { shop, server } = await servedShop();
const viewer = await openCreator(shop);
await join(shop, viewer, CARDS.good, { consent: { words: "Begin at once.", language: "en" } });
const { id } = await shop.db.selectFrom("memberships").select("id").executeTakeFirstOrThrow();
const link = membershipWithdrawalLink(shop, id);
shop.clock.pass(10 * DAY);

const mainOf = async (address: string) => {
  const page = await documentOf(server.visitor().get(address));
  return wordsOf(page.querySelector("main"));
};

it("goes from the invoice's number over a page that says what happens to an e-mail, once", async () => {
  const visitor = server.visitor();
  const year = new Date(shop.clock.now()).getUTCFullYear();
  const found = { number: `INV-${year}-000001`, email: viewer.account.email };
  expect(await locationOf(visitor.post("/withdraw", found))).toBe(link);
  const shown = await mainOf(link);
  for (const fact of [
    "We keep CHF 3.22 for the days that have passed (10 of 31).",
    "We refund CHF 6.77 within 14 days",
  ])
    expect(shown).toContain(fact);
  expect(await emailsOfKind(shop, "membershipWithdrawn")).toEqual([]);
  expect((await visitor.post(`/withdraw/membership/${id}`, {})).status).toBe(404);
  expect(await locationOf(visitor.post(link, {}))).toBe(link);
  expect(await mainOf(link)).toMatch(/Withdrawal received: .*:\d\dWe refund CHF 6.77/);
  expect((await visitor.post(link, {})).status).toBe(409);
  expect(await emailsOfKind(shop, "membershipWithdrawn")).toHaveLength(1);
  await runJobs(shop, ["refund-months", "refund-month"]);
});

it("shows staff what was refunded and when", async () => {
  const staff = await logInAsStaff(shop, server);
  const list = await documentOf(staff.get("/admin/withdrawals?state=closed"));
  const words = wordsOf(list.querySelector("main"));
  for (const shown of [
    "Withdrawal from a membership",
    viewer.account.email,
    "CHF 6.77",
    "Refunded by the shop",
  ])
    expect(words).toContain(shown);
});

it.each(["de", "fr", "it"])("speaks the language of the visitor: %s", async (language) => {
  const page = await documentOf(server.visitor().get(`${link}&lang=${language}`));
  expect(page.documentElement.lang).toBe(language);
  expect(wordsOf(page.querySelector("main"))).toContain("6.77");
});

it("is open to a member whose membership has ended within the 14 days", async () => {
  const member = await openCreator(shop);
  await join(shop, member, CARDS.good, { consent: { words: "Begin at once.", language: "en" } });
  const visitor = await enter(shop, server, member);
  const membership = await shop.db
    .selectFrom("memberships")
    .select(["id", "subscription_id"])
    .where("account_id", "=", member.account.id)
    .executeTakeFirstOrThrow();
  await shop.payments.endSubscription(membership.subscription_id ?? "");
  await deliverEvents(shop);
  const address = `/withdraw/membership/${membership.id}`;
  for (const page of ["/settings", "/withdraw"]) {
    const shown = await documentOf(visitor.get(page));
    expect([page, shown.querySelector(`main a[href="${address}"]`) !== null]).toEqual([page, true]);
  }
  const shown = await documentOf(visitor.get(address));
  expect(wordsOf(shown.querySelector("main"))).toContain("This membership has already ended.");
  expect(shown.querySelector("main form[method=post]")).not.toBeNull();
  expect(await locationOf(visitor.post(address, {}))).toBe(address);
  const settings = await documentOf(visitor.get("/settings"));
  expect(settings.querySelector(`main a[href="${address}"]`)).toBeNull();
});
