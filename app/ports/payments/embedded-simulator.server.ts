/** The simulator of the embedded provider: serves its pages and its jobs. */
import { rappen } from "../../domain/kernel/money.ts";
import type { CardDetails } from "./card.ts";
import { isSameSecret } from "./client-secret.server.ts";
import { simulatorAccount, submitAccount } from "./embedded-accounts.server.ts";
import {
  answerCardPage,
  type CardPageAttempt,
  type CardPageRow,
  cardPageRow,
  isCardPage,
  planOf,
  stepOf,
  useCardPage,
} from "./embedded-card-pages.server.ts";
import { type DeliveryOptions, deliver } from "./embedded-events.server.ts";
import { type Attempt, answer, type IntentRow, intentOf, intentRow, pay } from "./embedded-intents.server.ts";
import { findInvoiceOf, type InvoiceRow } from "./embedded-invoices.server.ts";
import { answerPage, type PageAttempt, type PageRow, pageRow, payPage } from "./embedded-pages.server.ts";
import {
  answerSetup,
  keepCard,
  type SetupAttempt,
  type SetupRow,
  setupOf,
  setupRow,
} from "./embedded-setups.server.ts";
import { type Book, type Entry, enter, orThrow } from "./embedded-store.server.ts";
import { subscriptionRow } from "./embedded-subscriptions.server.ts";
import { PaymentRefusal } from "./port.ts";
import type { PaymentSimulator, SimulatorCardPage, SimulatorPage } from "./simulator.ts";

/** Opens the simulator over the embedded provider's store. */
export function openSimulator(book: Book, delivery: DeliveryOptions): Omit<PaymentSimulator, "asOf"> {
  const attempt = (
    id: string,
    clientSecret: string,
    tryIt: (entry: Entry, row: IntentRow) => Promise<Attempt>,
  ) =>
    orThrow(
      enter(book, async (entry) => {
        const row = await intentRow(entry, id);
        if (!isSameSecret(row.client_secret, clientSecret)) {
          throw new PaymentRefusal("unknown-intent", "There is no such intent.", false, "resource_missing");
        }
        const { intent, refusal } = await tryIt(entry, row);
        return { refusal, result: intentOf(intent) };
      }),
    );
  const pageAttempt = (tryIt: (entry: Entry) => Promise<PageAttempt>) =>
    orThrow(
      enter(book, async (entry) => {
        const { page, refusal } = await tryIt(entry);
        return { refusal, result: await simulatorPageOf(entry, page) };
      }),
    );
  const setupAttempt = (
    id: string,
    clientSecret: string,
    tryIt: (entry: Entry, row: SetupRow) => Promise<SetupAttempt>,
  ) =>
    orThrow(
      enter(book, async (entry) => {
        const row = await setupRow(entry, id);
        if (!isSameSecret(row.client_secret, clientSecret)) {
          throw new PaymentRefusal("unknown-setup", "There is no such setup.", false, "resource_missing");
        }
        const { setup, refusal } = await tryIt(entry, row);
        return { refusal, result: await setupOf(entry, setup) };
      }),
    );
  const cardPageAttempt = (tryIt: (entry: Entry) => Promise<CardPageAttempt>) =>
    orThrow(
      enter(book, async (entry) => {
        const { page, refusal } = await tryIt(entry);
        return { refusal, result: await simulatorCardPageOf(entry, page) };
      }),
    );
  return {
    payIntent: (id, clientSecret, card: CardDetails) =>
      attempt(id, clientSecret, (entry, row) => pay(entry, row, card)),
    answerIntent: (id, clientSecret, accepted) =>
      attempt(id, clientSecret, (entry, row) => answer(entry, row, accepted)),
    page: (id) => enter(book, async (entry) => simulatorPageOf(entry, await pageRow(entry, id))),
    payPage: (id, card) => pageAttempt((entry) => payPage(entry, id, card)),
    answerPage: (id, accepted) => pageAttempt((entry) => answerPage(entry, id, accepted)),
    keepCard: (id, clientSecret, card) =>
      setupAttempt(id, clientSecret, (entry, row) => keepCard(entry, row, card)),
    answerSetup: (id, clientSecret, accepted) =>
      setupAttempt(id, clientSecret, (entry, row) => answerSetup(entry, row, accepted)),
    cardPage: (id) => enter(book, async (entry) => simulatorCardPageOf(entry, await cardPageRow(entry, id))),
    useCardPage: (id, card) => cardPageAttempt((entry) => useCardPage(entry, id, card)),
    answerCardPage: (id, accepted) => cardPageAttempt((entry) => answerCardPage(entry, id, accepted)),
    account: (link, kind) => enter(book, (entry) => simulatorAccount(entry, link, kind)),
    submitAccount: (link, kind, isComplete) =>
      enter(book, (entry) => submitAccount(entry, link, kind, isComplete)),
    catchUp: (id) => enter(book, (entry) => catchUp(entry, id)),
    deliver: (eventId, signal) => deliver(book, delivery, eventId, signal),
  };
}

/** Reading a row brings it up to date and completes the page that made it. */
async function catchUp(entry: Entry, id: string): Promise<void> {
  switch (id.slice(0, id.indexOf("_"))) {
    case "pi":
      await intentRow(entry, id);
      return catchUpInvoice(entry, await findInvoiceOf(entry, id));
    case "seti":
      return catchUpCardPage(entry, (await setupRow(entry, id)).page_id);
    case "sub":
      return catchUpCardPage(entry, (await subscriptionRow(entry, id)).page_id);
    default:
      await (isCardPage(id) ? cardPageRow : pageRow)(entry, id);
  }
}

async function catchUpInvoice(entry: Entry, invoice: InvoiceRow | null): Promise<void> {
  if (invoice) await catchUp(entry, invoice.subscription_id);
}

async function catchUpCardPage(entry: Entry, id: string | null): Promise<void> {
  if (id) await cardPageRow(entry, id);
}

async function simulatorCardPageOf(entry: Entry, page: CardPageRow): Promise<SimulatorCardPage> {
  const on = planOf(page);
  return {
    id: page.id,
    plan: on && {
      name: on.plan.name,
      firstMonth: rappen(on.plan.price - on.firstMonthOff),
      monthly: on.plan.price,
    },
    step: await stepOf(entry, page),
    successUrl: page.success_url,
    cancelUrl: page.cancel_url,
  };
}

async function simulatorPageOf(entry: Entry, page: PageRow): Promise<SimulatorPage> {
  return {
    id: page.id,
    status: page.status,
    amount: rappen(page.amount),
    description: page.description,
    intent: page.intent_id ? intentOf(await intentRow(entry, page.intent_id)) : null,
    successUrl: page.success_url,
    cancelUrl: page.cancel_url,
  };
}
