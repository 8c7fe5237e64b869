/** Creators who sell, and their accounts with the embedded provider. */
import { openPayee } from "../../../app/domain/earnings/onboarding.ts";
import { type PayoutOutcome, payOut } from "../../../app/domain/earnings/payout.ts";
import { readMonth } from "../../../app/domain/earnings/swiss-month.ts";
import type { Shop } from "../../../app/domain/shop.ts";
import type { CreatorViewer } from "../../gallery.ts";

/** Goes through the provider's form: everything is handed in, or something is still wanted. */
export async function onboard(shop: Shop, viewer: CreatorViewer, complete = true): Promise<string> {
  const address = await openPayee(shop, viewer, {});
  await shop.payments.desk!.submitAccount(address.split("/").at(-1)!, "onboarding", complete);
  const { payout_account_id } = await shop.db
    .selectFrom("payees")
    .select("payout_account_id")
    .where("account_id", "=", viewer.account.id)
    .executeTakeFirstOrThrow();
  return payout_account_id;
}

/** A whole run for a month, such as "2025-05". */
export async function runPayouts(shop: Shop, month: string): Promise<PayoutOutcome[]> {
  const outcomes: PayoutOutcome[] = [];
  for await (const outcome of payOut(shop, readMonth(month)!)) outcomes.push(outcome);
  return outcomes;
}

/** What has reached an account of the embedded provider, by amount. */
export async function arrived(shop: Shop): Promise<number[]> {
  const transfers = await shop.db
    .selectFrom("embedded_transfers")
    .select("amount")
    .orderBy("created_at")
    .orderBy("amount")
    .execute();
  return transfers.map(({ amount }) => amount);
}
