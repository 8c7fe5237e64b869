/**
 * Writes the emails about payouts, in their creator's language.
 * Invariant: one for each payout, and one for each that did not reach the creator's bank.
 */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { compose } from "../kernel/email-composer.ts";
import { formatForeign, formatMoney, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { monthName, readMonth } from "../kernel/swiss-time.ts";
import { meaningOfFailure } from "./payout-failure.ts";

/** Emails a creator about a payout. A creator who has deleted their account gets none. */
export async function enqueuePaidOutEmail(
  shop: Shop,
  trx: Db,
  { reference, account_id, month, amount }: Row<"payouts">,
): Promise<void> {
  const creator = await findCreator(trx, account_id);
  if (!creator) return;
  const { email: recipient, language } = creator;
  const values = {
    amount: formatMoney(rappen(amount), language),
    month: monthName(readMonth(month)!, language),
  };
  const draft = { kind: "paidOut" as const, key: reference, recipient, language, values };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("paidOut.intro"),
    t("paidOut.arrival"),
    { link: `${shop.settings.origin}${paths.settings.earnings.$(month)}`, label: t("paidOut.link") },
  ]);
}

/** Emails a creator about a payout that their bank has sent back to the payment account. */
export async function enqueuePayoutFailedEmail(
  shop: Shop,
  trx: Db,
  { id, account_id, amount, currency, failure }: Row<"bank_payouts">,
): Promise<void> {
  const creator = await findCreator(trx, account_id);
  if (!creator) return;
  const { email: recipient, language } = creator;
  const values = { amount: formatForeign(amount, currency, language) };
  const draft = { kind: "payoutFailed" as const, key: id, recipient, language, values };
  await compose(shop, trx, draft, shop.clock.now(), (t) => [
    t("payoutFailed.intro"),
    t(`payoutFailed.reason.${meaningOfFailure(failure)}`),
    t("payoutFailed.next"),
    { link: `${shop.settings.origin}${paths.settings.earnings()}`, label: t("payoutFailed.link") },
  ]);
}

async function findCreator(trx: Db, accountId: string) {
  return trx
    .selectFrom("accounts")
    .select(["email", "language"])
    .where("id", "=", accountId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
