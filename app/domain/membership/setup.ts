/**
 * Setups that keep a member's card.
 * Invariant: the shop's own metadata identifies a setup, never what a browser sends.
 */
import type { Row } from "../../../db/schema.ts";
import type { AccountMetadata, Setup } from "../../ports/payments/setups.ts";
import { isRefusal, Refusal, type RefusalCode } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { callProvider } from "./provider-call.ts";

type MembershipRow = Row<"memberships">;
type Ties = AccountMetadata & { promo_code?: string; purpose?: "card" };

const OPEN = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);
/** More setups than a member uses up between two page views. */
const MOST = 20;

/** The open setup with the same metadata, or a new one. @throws Refusal "subscription-failed" */
export async function openSetupOf(
  shop: Shop,
  row: MembershipRow,
  customerId: string,
  ties: Ties,
): Promise<Setup> {
  const column = ties.purpose === "card" ? "card_setup_id" : "setup_id";
  const code = ties.purpose === "card" ? "card-change-failed" : "subscription-failed";
  const metadata = { ...ties, membership_id: row.id };
  const known = row[column];
  if (known !== null) {
    const setup = await findSetup(shop, known, code);
    if (setup && OPEN.has(setup.status) && setup.metadata.promo_code === ties.promo_code) return setup;
  }
  const name = `membership-setup:${row.id}:${ties.purpose ?? ties.promo_code ?? "whole"}`;
  for (let count = row.setups + 1; count <= row.setups + MOST; count++) {
    const setup = await callProvider(shop, code, (payments) =>
      payments.createSetup({ idempotencyKey: `${name}:${count}`, customerId, metadata }),
    );
    if (!OPEN.has(setup.status)) continue;
    await shop.db
      .updateTable("memberships")
      .set({ [column]: setup.id, setups: count })
      .where("id", "=", row.id)
      .execute();
    return setup;
  }
  throw new Refusal(code);
}

/** Null when the provider does not know it, such as after a change of its keys. */
async function findSetup(shop: Shop, id: string, code: RefusalCode): Promise<Setup | null> {
  try {
    return await callProvider(shop, code, (payments) => payments.setup(id));
  } catch (error) {
    if (isRefusal(error) && error.code === "setup-unknown") return null;
    throw error;
  }
}

/**
 * A setup of this membership, as the provider has it.
 * @throws Refusal "setup-unknown" for any other, or `code` when the provider is down
 */
export async function ownSetup(
  shop: Shop,
  code: RefusalCode,
  { id, account_id: owner }: Pick<MembershipRow, "id" | "account_id">,
  setupId: string,
): Promise<Setup> {
  const setup = await callProvider(shop, code, (payments) => payments.setup(setupId));
  const { account_id, membership_id } = setup.metadata;
  if (account_id !== owner || membership_id !== id) throw new Refusal("setup-unknown");
  return setup;
}
