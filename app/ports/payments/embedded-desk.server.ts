/** The embedded provider's desk: its pages and its jobs turn here. */
import { rappen } from "../../domain/money.ts";
import type { CardDetails } from "./card.ts";
import { isSameSecret } from "./client-secret.server.ts";
import type { DeskCardPage, DeskPage, PaymentDesk } from "./desk.ts";
import { deskAccount, submitAccount } from "./embedded-accounts.server.ts";
import { type Book, type Entry, enter, orThrow } from "./embedded-book.server.ts";
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
import { deliver, type Postman } from "./embedded-events.server.ts";
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
import { subscriptionRow } from "./embedded-subscriptions.server.ts";
import { PaymentRefusal } from "./port.ts";

/** Opens the desk over the books. */
export function openDesk(book: Book, postman: Postman): Omit<PaymentDesk, "asOf"> {
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
        return { refusal, told: intentOf(intent) };
      }),
    );
  const pageAttempt = (tryIt: (entry: Entry) => Promise<PageAttempt>) =>
    orThrow(
      enter(book, async (entry) => {
        const { page, refusal } = await tryIt(entry);
        return { refusal, told: await deskPageOf(entry, page) };
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
        return { refusal, told: await setupOf(entry, setup) };
      }),
    );
  const cardPageAttempt = (tryIt: (entry: Entry) => Promise<CardPageAttempt>) =>
    orThrow(
      enter(book, async (entry) => {
        const { page, refusal } = await tryIt(entry);
        return { refusal, told: await deskCardPageOf(entry, page) };
      }),
    );
  return {
    payIntent: (id, clientSecret, card: CardDetails) =>
      attempt(id, clientSecret, (entry, row) => pay(entry, row, card)),
    answerIntent: (id, clientSecret, accepted) =>
      attempt(id, clientSecret, (entry, row) => answer(entry, row, accepted)),
    page: (id) => enter(book, async (entry) => deskPageOf(entry, await pageRow(entry, id))),
    payPage: (id, card) => pageAttempt((entry) => payPage(entry, id, card)),
    answerPage: (id, accepted) => pageAttempt((entry) => answerPage(entry, id, accepted)),
    keepCard: (id, clientSecret, card) =>
      setupAttempt(id, clientSecret, (entry, row) => keepCard(entry, row, card)),
    answerSetup: (id, clientSecret, accepted) =>
      setupAttempt(id, clientSecret, (entry, row) => answerSetup(entry, row, accepted)),
    cardPage: (id) => enter(book, async (entry) => deskCardPageOf(entry, await cardPageRow(entry, id))),
    useCardPage: (id, card) => cardPageAttempt((entry) => useCardPage(entry, id, card)),
    answerCardPage: (id, accepted) => cardPageAttempt((entry) => answerCardPage(entry, id, accepted)),
    account: (link, kind) => enter(book, (entry) => deskAccount(entry, link, kind)),
    submitAccount: (link, kind, isComplete) =>
      enter(book, (entry) => submitAccount(entry, link, kind, isComplete)),
    catchUp: (id) => enter(book, (entry) => catchUp(entry, id)),
    deliver: (eventId, signal) => deliver(book, postman, eventId, signal),
  };
}

/** Whoever reads an entry brings it up to date; the page that made it is completed with it. */
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

async function deskCardPageOf(entry: Entry, page: CardPageRow): Promise<DeskCardPage> {
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

async function deskPageOf(entry: Entry, page: PageRow): Promise<DeskPage> {
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
