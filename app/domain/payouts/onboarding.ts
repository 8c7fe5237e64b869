/**
 * Onboarding with the provider: an account for a creator, a new link to its form, a new link to its dashboard.
 * Invariant: a creator has one account at a time; each link is new, and for the viewer alone.
 */
import type { z } from "zod";
import { transact } from "../../../db/transact.ts";
import { paths } from "../../paths.ts";
import type { PayoutAccount } from "../../ports/payments/accounts.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { hasEarned } from "../earnings/amount-due.ts";
import { Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { isMember, signedInAccount, type Viewer, type ViewerAccount } from "../kernel/viewer.ts";
import { columnsOf, findPayee, type Payee, settlePayee } from "./payee.ts";
import { FIRST_COUNTRY, type PayeeCall } from "./payee-country.ts";

/** Whether the viewer may use payouts: members, and creators who have earned. */
export async function mayBePaid(shop: Shop, viewer: Viewer): Promise<boolean> {
  const { id } = signedInAccount(viewer);
  return isMember(viewer) || (await hasEarned(shop.db, id));
}

/**
 * Opens an account for the viewer, unless there is one, and returns the address of its form. Until the creator submits
 * the form, another country means another account: the provider never moves an account.
 * @throws Refusal "not-signed-in", "payouts-closed", "payouts-unready", "payee-country-unsupported" or "payee-unopened"
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

/** Returns a new link to the form. @throws Refusal "not-signed-in", "payee-missing" or "onboarding-failed" */
export async function refreshOnboarding(shop: Shop, viewer: Viewer): Promise<string> {
  const { payout_account_id } = await payeeOf(shop, viewer);
  return formLink(shop, payout_account_id, "onboarding-failed");
}

/**
 * Returns a new link to the dashboard, which opens once the form is submitted.
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
  const settings = `${shop.settings.origin}${paths.settings()}`;
  const options = {
    accountId,
    returnUrl: `${settings}?success=true`,
    refreshUrl: `${settings}?refresh=true`,
  };
  const { url } = await asked(shop, failure, async () => {
    try {
      return await shop.payments.onboardingLink(options);
    } catch (error) {
      // A creator who has left the provider starts anew with the next click.
      if (isPaymentRefusal(error) && error.reason === "unknown-account") await settlePayee(shop, accountId);
      throw error;
    }
  });
  return url;
}

/** Two simultaneous clicks make one account: they share the key, so the provider returns the same account. */
async function openAccount(shop: Shop, { id, email }: ViewerAccount, country: string): Promise<string> {
  const before = await shop.db
    .selectFrom("payees")
    .select("payout_account_id")
    .where("account_id", "=", id)
    .executeTakeFirst();
  const requestedAt = shop.clock.now();
  const account = await asked(shop, "payee-unopened", () =>
    shop.payments.createPayoutAccount({
      idempotencyKey: `payee:${id}:${country}:${before?.payout_account_id ?? "first"}`,
      email,
      country,
      metadata: { account_id: id },
    }),
  );
  return keepAccount(shop, { id, country, account, before: before?.payout_account_id ?? null, requestedAt });
}

interface NewPayee {
  id: string;
  country: string;
  account: PayoutAccount;
  /** The account that the new one replaces. */
  before: string | null;
  requestedAt: number;
}

/**
 * Keeps the first of two accounts that were opened in different tabs. Returns the account that the creator then has.
 */
async function keepAccount(
  shop: Shop,
  { id, country, account, before, requestedAt }: NewPayee,
): Promise<string> {
  const word = {
    payout_account_id: account.id,
    country,
    ...columnsOf(account),
    requested_at: requestedAt,
    created_at: requestedAt,
  };
  const { payout_account_id } = await transact(shop, async (trx) => {
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

/** Calls the provider. Logs its error; the viewer sees the shop's own refusal. */
async function asked<T>(shop: Shop, failure: RefusalCode, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    shop.log.error({ reason: error.reason, code: error.code }, "payout provider refused");
    if (error.reason === "platform-unready") throw new Refusal("payouts-unready");
    if (error.reason === "country-unsupported") {
      throw new Refusal("payee-country-unsupported", { field: "country" });
    }
    throw new Refusal(failure);
  }
}
