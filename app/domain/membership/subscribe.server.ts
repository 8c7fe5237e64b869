/** Begins joining. Invariant: no earlier attempt is running when a card is asked for; tabs share one row. */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { assertAccountIsThere } from "../accounts/account.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Shop } from "../kernel/shop.ts";
import { signedInAccount, type Viewer, type ViewerAccount } from "../kernel/viewer.ts";
import { knownCustomer } from "./customer.ts";
import { acceptPromo } from "./first-month.server.ts";
import { findMembership, isRunning } from "./membership.ts";
import { NOTHING_PENDING } from "./membership-change.ts";
import type { PromoOffer } from "./promo-code.ts";
import { holdPromo } from "./promo-hold.ts";
import { release, STALE, settleEarlier } from "./subscription-attempt.server.ts";

type MembershipRow = Row<"memberships">;

interface Begun {
  account: ViewerAccount;
  promo: PromoOffer | null;
  customerId: string;
  row: MembershipRow;
}

/**
 * Opens the viewer's row, settles what remains of an earlier attempt, and holds a use of the promo code for `life`.
 * @throws Refusal "not-signed-in", "membership-exists", "joining-busy", as `acceptPromo` or "subscription-failed"
 */
export async function begin(
  shop: Shop,
  viewer: Viewer,
  { promoCode, life }: { promoCode?: string; life: number },
): Promise<Begun> {
  const account = signedInAccount(viewer);
  const known = await findMembership(shop.db, account.id);
  if (known && isRunning(known)) throw new Refusal("membership-exists");
  const promo = await acceptPromo(shop, { ...account, membershipId: known?.id }, promoCode);
  const customerId = await knownCustomer(shop, account);
  const row = await openRow(shop, account.id);
  const rested = await comeToRest(shop, customerId, row);
  if (promo) await holdPromo(shop, { membershipId: rested.id, code: promo.code, life });
  return { account, promo, customerId, row: rested };
}

/** The row that is joining; two tabs share it. @throws Refusal "not-signed-in" for an account that was deleted meanwhile */
async function openRow(shop: Shop, accountId: string): Promise<MembershipRow> {
  const { provider } = shop.payments;
  const now = shop.clock.now();
  const row = await transact(shop, async (trx) => {
    await assertAccountIsThere(trx, accountId);
    await trx
      .insertInto("memberships")
      .values({ id: crypto.randomUUID(), account_id: accountId, provider, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return findMembership(trx, accountId);
  });
  if (row?.state !== "joining") throw new Refusal("membership-exists");
  return row.provider === provider ? row : beginAnew(shop, row);
}

/** Clears what only the earlier provider knows. */
async function beginAnew(
  { db, clock, payments }: Pick<Shop, "db" | "clock" | "payments">,
  { id }: MembershipRow,
): Promise<MembershipRow> {
  const nothing = { ...NOTHING_PENDING, subscription_id: null, poll_at: null };
  return db
    .updateTable("memberships")
    .set({ ...nothing, provider: payments.provider, updated_at: clock.now() })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Settles an earlier attempt, so that none is running when a card is asked for again. */
async function comeToRest(shop: Shop, customerId: string, row: MembershipRow): Promise<MembershipRow> {
  if (
    row.attempt_setup_id !== null &&
    (row.attempted_at ?? 0) + STALE > shop.clock.now() &&
    row.subscription_id === null
  ) {
    throw new Refusal("joining-busy");
  }
  if (row.attempt_setup_id === null && row.subscription_id === null) return row;
  const settled = await settleEarlier(shop, customerId, { ...row, attempt_setup_id: null });
  if (settled?.membership.isActive) throw new Refusal("membership-exists");
  if (settled) throw new Refusal("joining-busy");
  await release(shop, row);
  return openRow(shop, row.account_id ?? "");
}
