/**
 * The name by which the payment provider knows an account.
 * Invariant: one customer per account and provider, whatever two tabs do; it is forgotten there once the account is deleted.
 */
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { enqueue } from "../job.ts";
import { Refusal } from "../refusal.ts";
import type { Db, Shop } from "../shop.ts";
import type { ViewerAccount } from "../viewer.ts";
import { askProvider } from "./asking.ts";

/** The provider's id of the account, made when it is first needed. @throws Refusal "subscription-failed" */
export async function customerOf(shop: Shop, { id, email }: ViewerAccount): Promise<string> {
  const { customer_id: known, attempt } = await keptCustomer(shop, id);
  if (known !== null) return known;
  const customer = await askProvider(shop, "subscription-failed", (payments) =>
    payments.createCustomer({
      idempotencyKey: `customer:${id}:${attempt}`,
      email,
      metadata: { account_id: id },
    }),
  );
  await shop.db
    .updateTable("payment_customers")
    .set({ customer_id: customer.id })
    .where("account_id", "=", id)
    .where("attempt", "=", attempt)
    .execute();
  return customer.id;
}

/** The customer under whom something may be opened; made anew where the provider has lost it. @throws Refusal "subscription-failed" */
export async function knownCustomer(shop: Shop, account: ViewerAccount): Promise<string> {
  const customerId = await customerOf(shop, account);
  try {
    await shop.payments.customer(customerId);
    return customerId;
  } catch (error) {
    if (!isPaymentRefusal(error)) throw error;
    if (error.reason !== "unknown-customer") throw new Refusal("subscription-failed");
    await shop.db
      .updateTable("payment_customers")
      .set((row) => ({ customer_id: null, attempt: row("attempt", "+", 1) }))
      .where("customer_id", "=", customerId)
      .execute();
    return customerOf(shop, account);
  }
}

async function keptCustomer({ db, payments: { name: provider }, clock }: Shop, accountId: string) {
  await db
    .insertInto("payment_customers")
    .values({ account_id: accountId, provider, customer_id: null, created_at: clock.now() })
    .onConflict((conflict) =>
      conflict
        .column("account_id")
        .doUpdateSet((row) => ({
          provider,
          customer_id: null,
          attempt: row("payment_customers.attempt", "+", 1),
        }))
        .where("payment_customers.provider", "!=", provider),
    )
    .execute();
  return db
    .selectFrom("payment_customers")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirstOrThrow();
}

/** Promises to tell the provider where it writes to from now on. */
export async function promiseToTellCustomer(trx: Db, accountId: string, now: number): Promise<void> {
  await enqueue(trx, { kind: "tell-customer", payload: { accountId } }, now);
}

/** Tells the provider the account's e-mail. Quiet for who is no customer, or none any more. */
export async function tellCustomer(shop: Shop, { accountId }: { accountId: string }): Promise<void> {
  const customer = await shop.db
    .selectFrom("payment_customers")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["customer_id", "email"])
    .where("account_id", "=", accountId)
    .where("provider", "=", shop.payments.name)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!customer?.customer_id) return;
  try {
    await shop.payments.changeCustomer(customer.customer_id, { email: customer.email });
  } catch (error) {
    if (!isPaymentRefusal(error) || error.reason !== "unknown-customer") throw error;
  }
}

/** Promises that the provider forgets the account, its cards, and whatever it would still charge. */
export async function promiseToForgetCustomer(trx: Db, accountId: string, now: number): Promise<void> {
  const gone = await trx
    .deleteFrom("payment_customers")
    .where("account_id", "=", accountId)
    .returning(["customer_id", "provider"])
    .executeTakeFirst();
  if (!gone?.customer_id) return;
  const { customer_id: customerId, provider } = gone;
  const uniqueKey = `forget-customer:${customerId}`;
  await enqueue(trx, { kind: "forget-customer", payload: { customerId, provider }, uniqueKey }, now);
}

/** The provider forgets a customer, and ends every subscription. */
export async function forgetCustomer(
  shop: Shop,
  { customerId, provider }: { customerId: string; provider: string },
): Promise<void> {
  if (provider === shop.payments.name) await shop.payments.deleteCustomer(customerId);
}
