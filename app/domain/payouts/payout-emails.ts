/** Writes the email about a payout, in its creator's language. Invariant: one for each payout. */
import type { Row } from "../../../db/schema.ts";
import { paths } from "../../paths.ts";
import { compose } from "../kernel/email-composer.ts";
import { formatMoney, rappen } from "../kernel/money.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import { monthName, readMonth } from "../kernel/swiss-time.ts";

/** Emails a creator about a payout. A creator who has deleted their account gets none. */
export async function enqueuePaidOutEmail(
  shop: Shop,
  trx: Db,
  { reference, account_id, month, amount }: Row<"payouts">,
): Promise<void> {
  const creator = await trx
    .selectFrom("accounts")
    .select(["email", "language"])
    .where("id", "=", account_id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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
