import { expect } from "vitest";
import { rappen } from "../../app/domain/kernel/money.ts";
import type { Plan } from "../../app/ports/payments/subscriptions.ts";
import type { UsedPayments } from "./open-payments.ts";
import { customerInput } from "./setups-contract.ts";
import type { Last4 } from "./test-cards.ts";

export const plan: Plan = { id: "membership", name: "Membership", price: rappen(999), currency: "chf" };
const metadata = { account_id: "account-1" };
const HOUR = 3600_000;

/** A customer who saves cards and subscribes with them. */
export async function openSubscriber(shop: UsedPayments) {
  const { payments } = shop;
  const { id: customerId } = await payments.createCustomer(customerInput);
  let made = 0;

  async function saveCard(last4: Last4): Promise<string> {
    const { id } = await payments.createSetup({ idempotencyKey: `setup-${++made}`, customerId, metadata });
    await shop.enterCard(id, last4);
    if (last4 === "3184") await shop.answerBank(id, true);
    return (await payments.setup(id)).method?.id ?? expect.fail("The card was not saved.");
  }

  const newSubscription = (methodId: string) => ({
    idempotencyKey: `subscription-${++made}`,
    customerId,
    methodId,
    plan,
    metadata,
  });

  return {
    customerId,
    saveCard,
    newSubscription,
    subscribe: async (last4: Last4 = "4242") =>
      payments.createSubscription(newSubscription(await saveCard(last4))),
    /** The next renewal is due, and is charged an hour later. */
    async passMonth(id: string): Promise<void> {
      const { currentPeriodEnd } = await payments.subscription(id);
      await shop.pass(currentPeriodEnd - shop.now() + HOUR);
    },
  };
}

export type Subscriber = Awaited<ReturnType<typeof openSubscriber>>;
