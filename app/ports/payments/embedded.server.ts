/** The embedded provider: behaves like the real one, inside the shop, and moves no money. */
import { createHmac } from "node:crypto";
import { Kysely } from "kysely";
import type { Accounts } from "./accounts.ts";
import { intentIdIn, isSameSecret, setupIdIn } from "./client-secret.server.ts";
import {
  accountRow,
  addAccount,
  addDashboardLink,
  addOnboardingLink,
  addTransfer,
  payoutAccountOf,
  sentTransfer,
} from "./embedded-accounts.server.ts";
import {
  addCardPage,
  cardPageRow,
  expireCardPage,
  hostedCardPageOf,
  isCardPage,
} from "./embedded-card-pages.server.ts";
import {
  addCustomer,
  changeCustomer,
  customerOf,
  customerRow,
  removeCustomer,
} from "./embedded-customers.server.ts";
import { addIntent, assertChargeable, cancel, intentOf, intentRow } from "./embedded-intents.server.ts";
import { invoiceOf, invoiceRow, invoiceRowsSince, type SubscriptionRow } from "./embedded-invoices.server.ts";
import { addPage, expire, hostedPageOf, pageRow } from "./embedded-pages.server.ts";
import { addRefund, refundOf } from "./embedded-refunds.server.ts";
import { addSetup, setupOf, setupRow } from "./embedded-setups.server.ts";
import { openSimulator } from "./embedded-simulator.server.ts";
import { type Book, type Entry, enter, once, orThrow } from "./embedded-store.server.ts";
import {
  addSubscription,
  changeMethod,
  end,
  liveSubscriptionRows,
  payOpenInvoice,
  setCancel,
  subscriptionOf,
  subscriptionRow,
} from "./embedded-subscriptions.server.ts";
import { nullOn, type PaymentRefusal, type Payments } from "./port.ts";
import type { Setups } from "./setups.ts";
import { readSignedEvent } from "./signed-event.server.ts";
import type { Invoice, Subscription, Subscriptions } from "./subscriptions.ts";

export interface EmbeddedPaymentsOptions extends Book {
  /** The shop's secret; the webhook secret derives from it. */
  sessionSecret: string;
  /** The address of this process; null until it listens. */
  ownAddress(): string | null;
}

/** Opens the provider on its tables in the shop's database. */
export function openEmbeddedPayments(options: EmbeddedPaymentsOptions): Payments {
  const secret = webhookSecretOf(options.sessionSecret);
  return {
    name: "embedded",
    publishableKey: null,
    browser: { publishableKey: "pk_test_simulator", apiBase: "/stripe-simulator" },
    simulator: {
      ...openSimulator(options, { secret, ownAddress: options.ownAddress }),
      asOf(db, moment) {
        if (!(db instanceof Kysely)) throw new TypeError("The past is written into a database.");
        return openEmbeddedPayments({ ...options, ...bookAsOf(options, moment), db });
      },
    },
    platformAccount: async () => "embedded",
    async createIntent(input) {
      assertChargeable(input.amount);
      return enter(options, async (entry) => {
        const id = await once(entry, "intent", input, () => addIntent(entry, input));
        return intentOf(await intentRow(entry, id));
      });
    },
    intent: (id) => enter(options, async (entry) => intentOf(await intentRow(entry, id))),
    async findIntentBySecret(clientSecret) {
      const id = intentIdIn(clientSecret);
      if (!id) return null;
      const intent = await this.intent(id).catch(nullOn("unknown-intent"));
      return intent && isSameSecret(intent.clientSecret, clientSecret) ? intent : null;
    },
    cancelIntent: (id) =>
      enter(options, async (entry) => intentOf(await cancel(entry, await intentRow(entry, id)))),
    async openHostedPage(input) {
      assertChargeable(input.amount);
      return enter(options, async (entry) => {
        const id = await once(entry, "page", input, () => addPage(entry, input));
        return hostedPageOf(await pageRow(entry, id));
      });
    },
    hostedPage: (id) =>
      enter(options, async (entry) =>
        isCardPage(id)
          ? hostedCardPageOf(await cardPageRow(entry, id))
          : hostedPageOf(await pageRow(entry, id)),
      ),
    closeHostedPage: (id) =>
      enter(options, async (entry) =>
        isCardPage(id)
          ? hostedCardPageOf(await expireCardPage(entry, await cardPageRow(entry, id)))
          : hostedPageOf(await expire(entry, await pageRow(entry, id))),
      ),
    refund: (input) =>
      enter(options, async (entry) => {
        const id = await once(entry, "refund", input, () => addRefund(entry, input));
        return refundOf(entry, id);
      }),
    ...openSetups(options),
    ...openSubscriptions(options),
    ...openAccounts(options),
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: [secret], now: options.clock.now(), isLive: false }),
  };
}

/** A store whose clock stands at a past moment. Jobs that were due by now are left out: the next read does them. */
function bookAsOf({ clock, enqueue }: Book, moment: number): Pick<Book, "clock" | "enqueue" | "nudge"> {
  return {
    clock: { now: () => moment },
    enqueue: async (trx, job) => {
      if (job.kind === "payment-due" && job.runAt > clock.now()) await enqueue(trx, job);
    },
    nudge: () => {},
  };
}

/** Customers and their saved cards. */
function openSetups(book: Book): Setups {
  const setup = (id: string) => enter(book, async (entry) => setupOf(entry, await setupRow(entry, id)));
  return {
    createCustomer: (input) =>
      enter(book, async (entry) => {
        const id = await once(entry, "customer", input, () => addCustomer(entry, input));
        return customerOf(await customerRow(entry, id));
      }),
    customer: (id) => enter(book, async (entry) => customerOf(await customerRow(entry, id))),
    changeCustomer: (id, { email }) =>
      enter(book, async (entry) => {
        await customerRow(entry, id);
        return customerOf(await changeCustomer(entry, id, { email }));
      }),
    deleteCustomer: (id) =>
      enter(book, async (entry) => {
        for (const row of await liveSubscriptionRows(entry, id)) await end(entry, row);
        await removeCustomer(entry, id);
      }),
    createSetup: (input) =>
      enter(book, async (entry) => {
        const id = await once(entry, "setup", input, () => addSetup(entry, input));
        return setupOf(entry, await setupRow(entry, id));
      }),
    setup,
    async findSetupBySecret(clientSecret) {
      const id = setupIdIn(clientSecret);
      if (!id) return null;
      const found = await setup(id).catch(nullOn("unknown-setup"));
      return found && isSameSecret(found.clientSecret, clientSecret) ? found : null;
    },
    openHostedSetup: (input) =>
      enter(book, async (entry) => {
        const id = await once(entry, "card page", input, () => addCardPage(entry, input));
        return hostedCardPageOf(await cardPageRow(entry, id));
      }),
  };
}

/** Monthly subscriptions. */
function openSubscriptions(book: Book): Subscriptions {
  const at = (id: string, act: (entry: Entry, row: SubscriptionRow) => Promise<SubscriptionRow>) =>
    enter(book, async (entry) => subscriptionOf(entry, await act(entry, await subscriptionRow(entry, id))));
  return {
    createSubscription: (input) =>
      orThrow(
        enter(book, async (entry) => {
          let refusal: PaymentRefusal | null = null;
          const id = await once(entry, "subscription", input, async () => {
            const attempt = await addSubscription(entry, input);
            refusal = attempt.refusal;
            return attempt.subscription.id;
          });
          return { refusal, result: await subscriptionOf(entry, await subscriptionRow(entry, id)) };
        }),
      ),
    openHostedSubscription: (input) =>
      enter(book, async (entry) => {
        const id = await once(entry, "card page", input, () => addCardPage(entry, input));
        return hostedCardPageOf(await cardPageRow(entry, id));
      }),
    subscription: (id) => at(id, async (_entry, row) => row),
    liveSubscriptions: (customerId) =>
      enter(book, async (entry) => {
        const result: Subscription[] = [];
        for (const row of await liveSubscriptionRows(entry, customerId)) {
          result.push(await subscriptionOf(entry, row));
        }
        return result;
      }),
    invoice: (id) =>
      enter(book, async (entry) => {
        const { subscription_id } = await invoiceRow(entry, id);
        await subscriptionRow(entry, subscription_id);
        return invoiceOf(entry, await invoiceRow(entry, id));
      }),
    invoices: (id, since) =>
      enter(book, async (entry) => {
        const result: Invoice[] = [];
        for (const row of await invoiceRowsSince(entry, id, since)) result.push(await invoiceOf(entry, row));
        return result;
      }),
    changeMethod: (id, methodId) => at(id, (entry, row) => changeMethod(entry, row, methodId)),
    payOpenInvoice: (id) =>
      orThrow(
        enter(book, async (entry) => {
          const { subscription, refusal } = await payOpenInvoice(entry, await subscriptionRow(entry, id));
          return { refusal, result: await subscriptionOf(entry, subscription) };
        }),
      ),
    setCancelAtPeriodEnd: (id, cancels) => at(id, (entry, row) => setCancel(entry, row, cancels)),
    endSubscription: (id) => at(id, end),
  };
}

/** Accounts of payees. */
function openAccounts(book: Book): Accounts {
  return {
    createPayoutAccount: (input) =>
      enter(book, async (entry) => {
        const id = await once(entry, "account", input, () => addAccount(entry, input));
        return payoutAccountOf(await accountRow(entry, id));
      }),
    payoutAccount: (id) => enter(book, async (entry) => payoutAccountOf(await accountRow(entry, id))),
    onboardingLink: (input) => enter(book, (entry) => addOnboardingLink(entry, input)),
    dashboardLink: (accountId) => enter(book, (entry) => addDashboardLink(entry, accountId)),
    transfer: (input) => enter(book, (entry) => addTransfer(entry, input)),
    sentTransfer: (id) => enter(book, (entry) => sentTransfer(entry, id)),
  };
}

/** Derived from the shop's secret, so that operators need not configure it. */
export function webhookSecretOf(sessionSecret: string): string {
  return `whsec_${createHmac("sha256", sessionSecret).update("embedded payments: webhooks").digest("hex")}`;
}
