/**
 * After a card is charged for a membership, there is a membership or a refund, by whichever way the shop learns of
 * it.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { audit } from "../../app/domain/health/ledger-audit.server.ts";
import { leaveMembership } from "../../app/domain/membership/account-deletion.server.ts";
import { beginJoining, openJoiningPage } from "../../app/domain/membership/joining.server.ts";
import { reconcileMemberships } from "../../app/domain/membership/reconciliation.ts";
import { transact } from "../../db/transact.ts";
import { type CreatorViewer, enter, openCreator } from "../support/gallery.ts";
import { addCard, payOnPage } from "../support/membership.ts";
import { runJobs } from "../support/orders.ts";
import { servedShop } from "../support/served-shop.ts";
import type { Visitor } from "../support/shop.ts";
import { keptOf, paidIntents } from "../support/stripe.ts";
import { deliverWebhooks, silenceProvider } from "./purchases.ts";

const { shop, server } = await servedShop();
beforeAll(() => silenceProvider(shop));
afterAll(async () => expect(await audit(shop)).toEqual([]));

const PAGES = { successPath: "/membership/return", cancelPath: "/membership" };

interface Way {
  name: string;
  onPage: boolean;
  hears(by: Visitor, id: string): Promise<number[]>;
}

const WAYS: Way[] = [
  {
    name: "POST confirm-subscription",
    onPage: false,
    hears: async (by, setupIntentId) => [
      (await by.call("/api/confirm-subscription", { setupIntentId })).status,
    ],
  },
  {
    name: "the return from the provider's page",
    onPage: true,
    hears: async (by, page) => [(await by.get(`/membership/return?page=${page}`)).status],
  },
  { name: "the webhook", onPage: true, hears: () => deliverWebhooks(shop, server) },
  { name: "the reconciliation", onPage: true, hears: async () => [] },
];

const MISMATCHES = ["nothing", "another session", "an account that was deleted meanwhile"] as const;

const ROWS = WAYS.flatMap((way) => MISMATCHES.map((mismatch) => [way.name, mismatch, way] as const));

/** The amount that the provider holds of all members. */
async function kept(): Promise<number> {
  return (await paidIntents(shop)).reduce((sum, intent) => sum + keptOf(intent), 0);
}

async function ending({ account }: CreatorViewer, before: number): Promise<string> {
  const row = await shop.db
    .selectFrom("memberships")
    .select("state")
    .where("account_id", "=", account.id)
    .executeTakeFirstOrThrow();
  const money = (await kept()) - before;
  if (row.state === "active") return money > 0 ? "member" : "member for nothing";
  return money === 0 ? "nothing kept" : "undecided";
}

it.each(ROWS)("reported by %s, with %s", async (_way, mismatch, way) => {
  const creator = await openCreator(shop);
  const visitor = await enter(shop, server, creator);
  const before = await kept();
  const id = way.onPage
    ? await payOnPage(shop, await openJoiningPage(shop, creator, PAGES))
    : await addCard(shop, await beginJoining(shop, creator));
  if (mismatch === "an account that was deleted meanwhile") {
    await transact(shop, (trx) => leaveMembership(shop, trx, creator.account, shop.clock.now()));
  }
  const by = mismatch === "another session" ? await enter(shop, server, await openCreator(shop)) : visitor;
  for (const status of await way.hears(by, id)) expect([200, 302, 303, 404, 409]).toContain(status);
  shop.clock.pass(5 * 60_000);
  await reconcileMemberships(shop);
  await runJobs(shop, ["remove-customer"]);
  await deliverWebhooks(shop, server);
  await runJobs(shop, ["refund-months", "refund-month"]);
  // A stored card is charged by the confirmation only.
  const isCharged = way.onPage || mismatch === "nothing";
  const isMember = isCharged && mismatch !== "an account that was deleted meanwhile";
  expect(await ending(creator, before)).toBe(isMember ? "member" : "nothing kept");
});
