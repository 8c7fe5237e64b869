/**
 * The way to the provider: an account for whoever earns, a fresh link to its form, a fresh link to its dashboard.
 * Invariant: a creator has one account at a time; a link is made for the viewer alone, each time anew.
 */
import type { z } from "zod";
import type { PayoutAccount } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { Refusal, type RefusalCode } from "../refusal.ts";
import type { Shop } from "../shop.ts";
import { isMember, signedInAccount, type Viewer, type ViewerAccount } from "../viewer.ts";
import { FIRST_COUNTRY, type PayeeCall } from "./country.ts";
import { hasEarned } from "./due.ts";
import { columnsOf, findPayee, type Payee, settlePayee } from "./payee.ts";

/** Whether payouts are for the viewer: for members, and for whoever has earned. */
export async function mayBePaid(shop: Shop, viewer: Viewer): Promise<boolean> {
  const { id } = signedInAccount(viewer);
  return isMember(viewer) || (await hasEarned(shop.db, id));
}

/**
 * Opens an account for the viewer, unless there is one, and answers where its form is.
 * Until the form was sent in, another country means another account: at the provider an account never moves.
 * @throws Refusal "not-signed-in", "payouts-closed" or "payee-unopened"
 */
export async function openPayee(
  shop: Shop,
  viewer: Viewer,
  { country }: z.output<typeof PayeeCall>,
): Promise<string> {
  const account = signedInAccount(viewer);
  if (!(await mayBePaid(shop, viewer))) throw new Refusal("payouts-closed");
  const payee = await findPayee(shop.db, account.id);
  const stays = payee && (payee.details_submitted === 1 || (country ?? payee.country) === payee.country);
  const id = stays ? payee.payout_account_id : await openAccount(shop, account, country ?? FIRST_COUNTRY);
  return formLink(shop, id, "payee-unopened");
}

/** A fresh link to the form. @throws Refusal "not-signed-in", "payee-missing" or "onboarding-failed" */
export async function refreshOnboarding(shop: Shop, viewer: Viewer): Promise<string> {
  const { payout_account_id } = await payeeOf(shop, viewer);
  return formLink(shop, payout_account_id, "onboarding-failed");
}

/**
 * A fresh link to the dashboard, which opens once the form was sent in.
 * @throws Refusal "not-signed-in", "payee-missing", "payee-incomplete" or "payout-dashboard-failed"
 */
export async function openDashboard(shop: Shop, viewer: Viewer): Promise<string> {
  const { payout_account_id } = await payeeOf(shop, viewer);
  const { payments } = shop;
  return asked(shop, "payout-dashboard-failed", async () => {
    await settlePayee(shop, payout_account_id);
    const payee = await payeeOf(shop, viewer);
    if (payee.details_submitted === 0) throw new Refusal("payee-incomplete");
    return (await payments.dashboardLink(payee.payout_account_id)).url;
  });
}

/** @throws Refusal "not-signed-in" or "payee-missing" */
async function payeeOf(shop: Shop, viewer: Viewer): Promise<Payee> {
  const payee = await findPayee(shop.db, signedInAccount(viewer).id);
  if (!payee) throw new Refusal("payee-missing");
  return payee;
}

async function formLink(shop: Shop, accountId: string, failure: RefusalCode): Promise<string> {
  const settings = `${shop.settings.origin}/settings`;
  const wish = { accountId, returnUrl: `${settings}?success=true`, refreshUrl: `${settings}?refresh=true` };
  const { url } = await asked(shop, failure, async () => {
    try {
      return await shop.payments.onboardingLink(wish);
    } catch (error) {
      // Whoever has left the provider begins anew with the next click.
      if (isPaymentRefusal(error) && error.reason === "unknown-account") await settlePayee(shop, accountId);
      throw error;
    }
  });
  return url;
}

/** Two clicks at once make one account: the key is the same, and so is the provider's answer. */
async function openAccount(shop: Shop, { id, email }: ViewerAccount, country: string): Promise<string> {
  const before = await shop.db
    .selectFrom("payees")
    .select("payout_account_id")
    .where("account_id", "=", id)
    .executeTakeFirst();
  const askedAt = shop.clock.now();
  const account = await asked(shop, "payee-unopened", () =>
    shop.payments.createPayoutAccount({
      idempotencyKey: `payee:${id}:${country}:${before?.payout_account_id ?? "first"}`,
      email,
      country,
      metadata: { account_id: id },
    }),
  );
  return keepAccount(shop, { id, country, account, before: before?.payout_account_id ?? null, askedAt });
}

interface NewPayee {
  id: string;
  country: string;
  account: PayoutAccount;
  /** The account that this one replaces. */
  before: string | null;
  askedAt: number;
}

/** Of two that were opened in different tabs, the first one stays. Answers the account that the creator then has. */
async function keepAccount(shop: Shop, { id, country, account, before, askedAt }: NewPayee): Promise<string> {
  const word = {
    payout_account_id: account.id,
    country,
    ...columnsOf(account),
    asked_at: askedAt,
    created_at: askedAt,
  };
  const { payout_account_id } = await shop.db.transaction().execute(async (trx) => {
    const kept =
      before === null
        ? trx
            .insertInto("payees")
            .values({ account_id: id, ...word })
            .onConflict((conflict) => conflict.doNothing())
        : trx
            .updateTable("payees")
            .set(word)
            .where("account_id", "=", id)
            .where("payout_account_id", "=", before)
            .where("details_submitted", "=", 0);
    await kept.execute();
    return trx
      .selectFrom("payees")
      .select("payout_account_id")
      .where("account_id", "=", id)
      .executeTakeFirstOrThrow();
  });
  return payout_account_id;
}

/** Asks the provider. What it says is logged; the viewer is told in the shop's words. */
async function asked<T>(shop: Shop, failure: RefusalCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.error({ reason: error.reason, code: error.code }, "the provider of payouts refused");
    throw new Refusal(failure);
  }
}
