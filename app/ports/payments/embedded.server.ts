/** The embedded provider: behaves like the real one, inside the shop, and moves no money. */
import { createHmac } from "node:crypto";
import { rappen } from "../../domain/money.ts";
import type { CardDetails } from "./card.ts";
import { intentIdIn, isSameSecret } from "./client-secret.server.ts";
import type { DeskPage, PaymentDesk } from "./desk.ts";
import { type Book, type Entry, enter, once } from "./embedded-book.server.ts";
import { deliver } from "./embedded-events.server.ts";
import {
  type Attempt,
  addIntent,
  answer,
  assertChargeable,
  cancel,
  type IntentRow,
  intentOf,
  intentRow,
  pay,
} from "./embedded-intents.server.ts";
import {
  addPage,
  answerPage,
  expire,
  hostedPageOf,
  type PageAttempt,
  type PageRow,
  pageRow,
  payPage,
} from "./embedded-pages.server.ts";
import { addRefund, refundOf } from "./embedded-refunds.server.ts";
import { isPaymentRefusal, PaymentRefusal, type Payments } from "./port.ts";
import { readSignedEvent } from "./signed-event.server.ts";

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
    desk: openDesk(options, secret),
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
      const intent = await this.intent(id).catch(unlessUnknown);
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
    hostedPage: (id) => enter(options, async (entry) => hostedPageOf(await pageRow(entry, id))),
    closeHostedPage: (id) =>
      enter(options, async (entry) => hostedPageOf(await expire(entry, await pageRow(entry, id)))),
    refund: (wish) =>
      enter(options, async (entry) => {
        const id = await once(entry, "refund", wish, () => addRefund(entry, wish));
        return refundOf(entry, id);
      }),
    readEvent: (rawBody, headers) =>
      readSignedEvent(rawBody, headers, { secrets: [secret], now: options.clock.now() }),
  };
}

function openDesk(book: EmbeddedPaymentsOptions, secret: string): PaymentDesk {
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
  return {
    payIntent: (id, clientSecret, card: CardDetails) =>
      attempt(id, clientSecret, (entry, row) => pay(entry, row, card)),
    answerIntent: (id, clientSecret, accepted) =>
      attempt(id, clientSecret, (entry, row) => answer(entry, row, accepted)),
    page: (id) => enter(book, async (entry) => deskPageOf(entry, await pageRow(entry, id))),
    payPage: (id, card) => pageAttempt((entry) => payPage(entry, id, card)),
    answerPage: (id, accepted) => pageAttempt((entry) => answerPage(entry, id, accepted)),
    async catchUp(id) {
      await enter(
        book,
        (entry): Promise<IntentRow | PageRow> =>
          id.startsWith("pi_") ? intentRow(entry, id) : pageRow(entry, id),
      );
    },
    deliver: (eventId, signal) => deliver(book, { secret, ownAddress: book.ownAddress }, eventId, signal),
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

/** A refused card has been entered in the books by now; the buyer is told. */
async function orThrow<T>(entered: Promise<{ refusal: PaymentRefusal | null; told: T }>): Promise<T> {
  const { refusal, told } = await entered;
  if (refusal) throw refusal;
  return told;
}

function unlessUnknown(error: unknown): null {
  if (isPaymentRefusal(error) && error.reason === "unknown-intent") return null;
  throw error;
}

/** Of the shop's secret, so that nobody has to configure it. */
export function webhookSecretOf(sessionSecret: string): string {
  return `whsec_${createHmac("sha256", sessionSecret).update("embedded payments: webhooks").digest("hex")}`;
}
