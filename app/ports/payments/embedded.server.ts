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
import { type Book, type Entry, enter, once, orThrow } from "./embedded-book.server.ts";
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
  forgetCustomer,
} from "./embedded-customers.server.ts";
import { openDesk } from "./embedded-desk.server.ts";
import { addIntent, assertChargeable, cancel, intentOf, intentRow } from "./embedded-intents.server.ts";
import { invoiceOf, invoiceRow, invoiceRowsSince, type SubscriptionRow } from "./embedded-invoices.server.ts";
import { addPage, expire, hostedPageOf, pageRow } from "./embedded-pages.server.ts";
import { addRefund, refundOf } from "./embedded-refunds.server.ts";
import { addSetup, setupOf, setupRow } from "./embedded-setups.server.ts";
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
import { isPaymentRefusal, type PaymentRefusal, type PaymentRefusalReason, type Payments } from "./port.ts";
import type { Setups } from "./setups.ts";
import { readSignedEvent } from "./signed-event.server.ts";
import type { Invoice, Subscription, Subscriptions } from "./subscriptions.ts";

export interface EmbeddedPaymentsOptions extends Book {
  /** The shop's secret, of which the one for webhooks is made. */
  sessionSecret: string;
  /** Where this process hears requests; null until it does. */
  ownAddress(): string | null;
}

/** Opens the books, which lie in the shop's database. */
export function openEmbeddedPayments(options: EmbeddedPaymentsOptions): Payments {
  const secret = webhookSecretOf(options.sessionSecret);
  return {
    name: "embedded",
    publishableKey: null,
    desk: {
      ...openDesk(options, { secret, ownAddress: options.ownAddress }),
      asOf(db, moment) {
        if (!(db instanceof Kysely)) throw new TypeError("The past is written into a database.");
        return openEmbeddedPayments({ ...options, ...pastOf(options, moment), db });
      },
    },
    async createIntent(wish) {
      assertChargeable(wish.amount);
      return enter(options, async (entry) => {
        const id = await once(entry, "intent", wish, () => addIntent(entry, wish));
        return intentOf(await intentRow(entry, id));
      });
    },
    intent: (id) => enter(options, async (entry) => intentOf(await intentRow(entry, id))),
    async findIntentBySecret(clientSecret) {
      const id = intentIdIn(clientSecret);
      if (!id) return null;
      const intent = await this.intent(id).catch(unless("unknown-intent"));
      return intent && isSameSecret(intent.clientSecret, clientSecret) ? intent : null;
    },
    cancelIntent: (id) =>
      enter(options, async (entry) => intentOf(await cancel(entry, await intentRow(entry, id)))),
    async openHostedPage(wish) {
      assertChargeable(wish.amount);
      return enter(options, async (entry) => {
        const id = await once(entry, "page", wish, () => addPage(entry, wish));
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
    refund: (wish) =>
      enter(options, async (entry) => {
        const id = await once(entry, "refund", wish, () => addRefund(entry, wish));
        return refundOf(entry, id);
      }),
    ...openSetups(options),
    ...openSubscriptions(options),
    ...openAccounts(options),
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: [secret], now: options.clock.now() }),
  };
}

/** What was due between that moment and now is done by whoever reads it. */
function pastOf({ clock, promise }: Book, moment: number): Pick<Book, "clock" | "promise" | "nudge"> {
  return {
    clock: { now: () => moment },
    promise: async (trx, job) => {
      if (job.kind === "payment-due" && job.runAt > clock.now()) await promise(trx, job);
    },
    nudge: () => {},
  };
}

/** Customers and the cards that they leave. */
function openSetups(book: Book): Setups {
  const setup = (id: string) => enter(book, async (entry) => setupOf(entry, await setupRow(entry, id)));
  return {
    createCustomer: (wish) =>
      enter(book, async (entry) => {
        const id = await once(entry, "customer", wish, () => addCustomer(entry, wish));
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
        await forgetCustomer(entry, id);
      }),
    createSetup: (wish) =>
      enter(book, async (entry) => {
        const id = await once(entry, "setup", wish, () => addSetup(entry, wish));
        return setupOf(entry, await setupRow(entry, id));
      }),
    setup,
    async findSetupBySecret(clientSecret) {
      const id = setupIdIn(clientSecret);
      if (!id) return null;
      const found = await setup(id).catch(unless("unknown-setup"));
      return found && isSameSecret(found.clientSecret, clientSecret) ? found : null;
    },
    openHostedSetup: (wish) =>
      enter(book, async (entry) => {
        const id = await once(entry, "card page", wish, () => addCardPage(entry, wish));
        return hostedCardPageOf(await cardPageRow(entry, id));
      }),
  };
}

/** What is paid every month. */
function openSubscriptions(book: Book): Subscriptions {
  const at = (id: string, act: (entry: Entry, row: SubscriptionRow) => Promise<SubscriptionRow>) =>
    enter(book, async (entry) => subscriptionOf(entry, await act(entry, await subscriptionRow(entry, id))));
  return {
    createSubscription: (wish) =>
      orThrow(
        enter(book, async (entry) => {
          let refusal: PaymentRefusal | null = null;
          const id = await once(entry, "subscription", wish, async () => {
            const attempt = await addSubscription(entry, wish);
            refusal = attempt.refusal;
            return attempt.subscription.id;
          });
          return { refusal, told: await subscriptionOf(entry, await subscriptionRow(entry, id)) };
        }),
      ),
    openHostedSubscription: (wish) =>
      enter(book, async (entry) => {
        const id = await once(entry, "card page", wish, () => addCardPage(entry, wish));
        return hostedCardPageOf(await cardPageRow(entry, id));
      }),
    subscription: (id) => at(id, async (_entry, row) => row),
    liveSubscriptions: (customerId) =>
      enter(book, async (entry) => {
        const told: Subscription[] = [];
        for (const row of await liveSubscriptionRows(entry, customerId)) {
          told.push(await subscriptionOf(entry, row));
        }
        return told;
      }),
    invoice: (id) =>
      enter(book, async (entry) => {
        const { subscription_id } = await invoiceRow(entry, id);
        await subscriptionRow(entry, subscription_id);
        return invoiceOf(entry, await invoiceRow(entry, id));
      }),
    invoices: (id, since) =>
      enter(book, async (entry) => {
        const told: Invoice[] = [];
        for (const row of await invoiceRowsSince(entry, id, since)) told.push(await invoiceOf(entry, row));
        return told;
      }),
    changeMethod: (id, methodId) => at(id, (entry, row) => changeMethod(entry, row, methodId)),
    payOpenInvoice: (id) =>
      orThrow(
        enter(book, async (entry) => {
          const { subscription, refusal } = await payOpenInvoice(entry, await subscriptionRow(entry, id));
          return { refusal, told: await subscriptionOf(entry, subscription) };
        }),
      ),
    setCancelAtPeriodEnd: (id, cancels) => at(id, (entry, row) => setCancel(entry, row, cancels)),
    endSubscription: (id) => at(id, end),
  };
}

/** Those whom the shop pays. */
function openAccounts(book: Book): Accounts {
  return {
    createPayoutAccount: (wish) =>
      enter(book, async (entry) => {
        const id = await once(entry, "account", wish, () => addAccount(entry, wish));
        return payoutAccountOf(await accountRow(entry, id));
      }),
    payoutAccount: (id) => enter(book, async (entry) => payoutAccountOf(await accountRow(entry, id))),
    onboardingLink: (wish) => enter(book, (entry) => addOnboardingLink(entry, wish)),
    dashboardLink: (accountId) => enter(book, (entry) => addDashboardLink(entry, accountId)),
    transfer: (wish) => enter(book, (entry) => addTransfer(entry, wish)),
    sentTransfer: (id) => enter(book, (entry) => sentTransfer(entry, id)),
  };
}

/** Turns one kind of refusal into null. */
function unless(reason: PaymentRefusalReason) {
  return (error: unknown): null => {
    if (isPaymentRefusal(error) && error.reason === reason) return null;
    throw error;
  };
}

/** Of the shop's secret, so that nobody has to configure it. */
export function webhookSecretOf(sessionSecret: string): string {
  return `whsec_${createHmac("sha256", sessionSecret).update("embedded payments: webhooks").digest("hex")}`;
}
