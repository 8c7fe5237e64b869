/**
 * The payment provider's customer of an account.
 * Invariant: one customer per account and provider, even with two tabs; it is deleted there after the account.
 */
import type { Row } from "../../../db/schema.ts";
import { transact } from "../../../db/transact.ts";
import { isPaymentRefusal } from "../../ports/payments/port.ts";
import { assertAccountIsThere } from "../accounts/account.ts";
import type { DomainEvents } from "../kernel/domain-events.ts";
import { enqueue } from "../kernel/job.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Db, Shop } from "../kernel/shop.ts";
import type { ViewerAccount } from "../kernel/viewer.ts";
import { callProvider } from "./provider-call.ts";

/** The provider's id of the account, created when it is first needed. @throws Refusal "subscription-failed" or "not-signed-in" */
export async function customerOf(shop: Shop, { id, email }: ViewerAccount): Promise<string> {
  const { customer_id: known, attempt } = await savedCustomer(shop, id);
  if (known !== null) return known;
  const customer = await callProvider(shop, "subscription-failed", (payments) =>
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

/**
 * The customer for a new setup or page; created anew when the provider has lost it.
 * @throws Refusal "subscription-failed", or "not-signed-in" for a deleted account
 */
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

/** @throws Refusal "not-signed-in" for a deleted account */
async function savedCustomer(shop: Shop, accountId: string): Promise<Row<"payment_customers">> {
  const { provider } = shop.payments;
  return transact(shop, async (trx) => {
    await assertAccountIsThere(trx, accountId);
    await trx
      .insertInto("payment_customers")
      .values({ account_id: accountId, provider, customer_id: null, created_at: shop.clock.now() })
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
    return trx
      .selectFrom("payment_customers")
      .selectAll()
      .where("account_id", "=", accountId)
      .executeTakeFirstOrThrow();
  });
}

/** Enqueues the job that gives the payment provider the account's new email address. */
export async function enqueueCustomerUpdate(
  trx: Db,
  shop: Shop,
  { accountId }: DomainEvents["email-changed"],
): Promise<void> {
  await enqueue(trx, { kind: "update-customer", payload: { accountId } }, shop.clock.now());
}

/** Sends the account's email address to the provider. Does nothing when the account is no customer (any more). */
export async function updateCustomer(shop: Shop, { accountId }: { accountId: string }): Promise<void> {
  const customer = await shop.db
    .selectFrom("payment_customers")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["customer_id", "email"])
    .where("account_id", "=", accountId)
    .where("provider", "=", shop.payments.provider)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!customer?.customer_id) return;
  try {
    await shop.payments.changeCustomer(customer.customer_id, { email: customer.email });
  } catch (error) {
    if (!isPaymentRefusal(error) || error.reason !== "unknown-customer") throw error;
  }
}

/** Enqueues the job that deletes the customer, its cards and its future charges at the provider. */
export async function enqueueCustomerDeletion(trx: Db, accountId: string, now: number): Promise<void> {
  const gone = await trx
    .deleteFrom("payment_customers")
    .where("account_id", "=", accountId)
    .returning(["customer_id", "provider"])
    .executeTakeFirst();
  if (!gone?.customer_id) return;
  const { customer_id: customerId, provider } = gone;
  const uniqueKey = `remove-customer:${customerId}`;
  await enqueue(trx, { kind: "remove-customer", payload: { customerId, provider }, uniqueKey }, now);
}

/** Deletes the customer at the provider, which ends every subscription. */
export async function removeCustomer(
  shop: Shop,
  { customerId, provider }: { customerId: string; provider: string },
): Promise<void> {
  if (provider === shop.payments.provider) await shop.payments.deleteCustomer(customerId);
}
