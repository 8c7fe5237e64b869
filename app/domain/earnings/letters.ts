/** Writes the letter about a payout, in its creator's language. Invariant: one for each payout. */
import type { Row } from "../../../db/schema.ts";
import { compose } from "../letters/compose.ts";
import { formatMoney, rappen } from "../money.ts";
import type { Db, Shop } from "../shop.ts";
import { monthName, readMonth } from "./swiss-month.ts";

/** Tells a creator what was sent to them. Whoever has left the shop meanwhile is not written to any more. */
export async function writePaidOut(
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
    { link: `${shop.settings.origin}/settings/earnings/${month}`, label: t("paidOut.link") },
  ]);
}
